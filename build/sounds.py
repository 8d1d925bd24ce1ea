"""Synthesises every sound of the program: `python build/sounds.py`.

Needs numpy and `oggenc` (Debian: vorbis-tools), which the program itself never needs. The same code
always gives the same samples: the noise of each sound is seeded by its name.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Signal = NDArray[np.float64]
Recipe = Callable[[Generator], Signal]

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 44_100  # samples a second
CEILING = 10 ** (-6.8 / 20)  # the encoder adds some tenths: no peak is above -6 dBFS
LOUDNESS = -20.0  # LUFS, of the loudest tenth of a second
ROUNDS_OF_LEVELLING = 12  # limiting makes it quieter again; so many rounds converge


# The ingredients: duration, pitch, attack and decay.


def clock(duration: float) -> Signal:
    """The time of each sample in so many seconds."""
    return np.arange(round(RATE * duration)) / RATE


def noise(fate: Generator, duration: float, low: float, high: float) -> Signal:
    """Noise of strength 1 between two frequencies, with soft edges like paper and felt."""
    samples = round(RATE * duration)
    frequency = np.maximum(np.fft.rfftfreq(samples, 1 / RATE), 1.0)
    octaves_off = np.log2(frequency / np.sqrt(low * high)) / (np.log2(high / low) / 2)
    spectrum = np.fft.rfft(fate.standard_normal(samples)) * np.exp(-(octaves_off**2))
    signal: Signal = np.fft.irfft(spectrum, samples)
    signal /= np.sqrt(np.mean(signal**2))
    return signal


def struck(duration: float, attack: float, decay: float) -> Signal:
    """The envelope of a stroke: a sudden start, then a decay."""
    moment = clock(duration)
    envelope: Signal = np.minimum(1, moment / attack) * np.exp(-moment / decay)
    return envelope * _let_go(moment)


def brushed(duration: float, peak: float) -> Signal:
    """The envelope of a brush over cloth: it swells until `peak` (0..1) and fades."""
    progress = np.linspace(0, 1, round(RATE * duration))
    envelope: Signal = np.sin(np.pi * progress ** (np.log(0.5) / np.log(peak))) ** 2
    return envelope


def _let_go(moment: Signal) -> Signal:
    """Fades the last five milliseconds, so that there is no click."""
    envelope: Signal = np.clip((moment[-1] - moment) / 0.005, 0, 1)
    return envelope


def ringing(duration: float, *partials: tuple[float, float, float]) -> Signal:
    """Decaying tones: (frequency, decay, strength) each."""
    moment = clock(duration)
    tones = [
        strength * np.sin(2 * np.pi * frequency * moment) * np.exp(-moment / decay)
        for frequency, decay, strength in partials
    ]
    chord: Signal = np.sum(tones, axis=0) * np.minimum(1, moment / 0.0008)
    return chord * _let_go(moment)


def together(*layers: tuple[float, Signal]) -> Signal:
    """Signals mixed, each with its own start."""
    starts = [round(RATE * start) for start, _ in layers]
    mixed = np.zeros(max(at + len(signal) for at, (_, signal) in zip(starts, layers, strict=True)))
    for at, (_, signal) in zip(starts, layers, strict=True):
        mixed[at : at + len(signal)] += signal
    return mixed


def in_a_room(fate: Generator, signal: Signal, wet: float, tail: float) -> Signal:
    """The signal with an echo of dark noise that dies in `tail` seconds."""
    echo = noise(fate, tail, 200, 2500) * struck(tail, 0.008, tail / 5)
    samples = len(signal) + len(echo)
    answer = np.fft.irfft(np.fft.rfft(signal, samples) * np.fft.rfft(echo, samples), samples)
    return together((0, signal), (0, wet * answer / np.sqrt(np.sum(echo**2))))


# The instruments: card, wood, drum, brass.


def slap(fate: Generator, pitch: float = 1) -> Signal:
    """A card comes down on felt: the cloth gives, the card's edge ticks, air escapes."""
    cloth = ringing(0.15, (124 * pitch, 0.030, 1.0), (211 * pitch, 0.018, 0.4))
    thud = noise(fate, 0.09, 160 * pitch, 800 * pitch) * struck(0.09, 0.002, 0.014)
    edge = noise(fate, 0.05, 1500 * pitch, 5200 * pitch) * struck(0.05, 0.0008, 0.006)
    air = noise(fate, 0.13, 700 * pitch, 2600 * pitch) * brushed(0.13, 0.2)
    return together((0, 0.9 * cloth), (0, 0.5 * thud), (0.001, 0.26 * edge), (0.006, 0.05 * air))


def brush(fate: Generator, duration: float, pitch: float = 1, peak: float = 0.4) -> Signal:
    """A card glides over felt, rising a little as it goes; the cloth's threads make it rough."""
    slow = noise(fate, duration, 700 * pitch, 2600 * pitch)
    fast = noise(fate, duration, 1500 * pitch, 5200 * pitch)
    progress = np.linspace(0, 1, len(slow))
    threads = 1 + 0.35 * noise(fate, duration, 25, 90)
    return ((1 - progress) * slow + 0.6 * progress * fast) * threads * brushed(duration, peak)


def knock(fate: Generator, pitch: float, duration: float = 0.16) -> Signal:
    """A knuckle on a wooden table."""
    body = ringing(
        duration,
        (pitch, 0.028, 1.0),
        (pitch * 2.31, 0.016, 0.45),
        (pitch * 4.17, 0.008, 0.2),
    )
    knuckle = noise(fate, 0.03, pitch * 1.5, pitch * 8) * struck(0.03, 0.0006, 0.004)
    return together((0, body), (0, 0.28 * knuckle))


def drum(fate: Generator, pitch: float, snares: float, duration: float = 0.5) -> Signal:
    """A field drum: the skin's modes, sinking a little after the stroke, and the snares below."""
    moment = clock(duration)
    sinking = 1 + 0.12 * np.exp(-moment / 0.02)
    skin = np.zeros(len(moment))
    for ratio, decay, strength in ((1, 0.11, 1), (1.59, 0.07, 0.5), (2.14, 0.045, 0.32)):
        turn = 2 * np.pi * pitch * ratio * np.cumsum(sinking) / RATE
        skin += strength * np.sin(turn) * np.exp(-moment / decay)
    skin *= np.minimum(1, moment / 0.0015) * _let_go(moment)
    stick = noise(fate, 0.03, 900, 4200) * struck(0.03, 0.0006, 0.005)
    rattle = noise(fate, 0.28, 1400, 5600) * struck(0.28, 0.004, 0.06)
    return together((0, skin), (0, 0.4 * stick), (0.003, snares * rattle))


def brass(fate: Generator, pitch: float, duration: float, brightness: float = 1) -> Signal:
    """A natural horn, blown softly: higher partials speak later, the tone trembles when held."""
    moment = clock(duration + 0.18)
    trembling = 1 + 0.0025 * np.sin(2 * np.pi * 5.1 * moment) * np.minimum(1, moment / 0.4)
    turn = 2 * np.pi * pitch * np.cumsum(trembling) / RATE
    tone = np.zeros(len(moment))
    for partial in range(1, 13):
        colour = partial**-0.9 * np.exp(-((partial * pitch / (1500 * brightness)) ** 1.4))
        tone += colour * np.sin(partial * turn) * (1 - np.exp(-moment / (0.014 + 0.011 * partial)))
    released = np.where(moment < duration, 1, np.exp(-(moment - duration) / 0.045))
    held = 0.82 + 0.18 * np.exp(-moment / 0.18)
    breath = noise(fate, duration + 0.18, 700, 2400) * struck(duration + 0.18, 0.01, 0.04)
    return (tone * held + 0.012 * breath) * released * _let_go(moment)


# The sounds.


def picked_up(fate: Generator) -> Signal:
    """A fingernail under the card, and off the cloth."""
    nail = noise(fate, 0.03, 1800, 5600) * struck(0.03, 0.001, 0.005)
    return together((0, 0.5 * nail), (0.008, 0.32 * brush(fate, 0.09, 1.2, 0.3)))


def placed(pitch: float) -> Recipe:
    """A card laid down."""
    return lambda fate: slap(fate, pitch)


def slid(pitch: float) -> Recipe:
    """A card on its way over the table."""
    return lambda fate: brush(fate, 0.24 / pitch, pitch)


def flipped(fate: Generator) -> Signal:
    """A card turns in the air and comes down flat."""
    return together((0, 0.3 * brush(fate, 0.11, 1.3, 0.7)), (0.095, slap(fate, 1.12)))


def shuffled(fate: Generator) -> Signal:
    """A riffle that quickens and slows, then the pack is pressed and squared on the table."""
    cards = 34
    progress = np.linspace(0, 1, cards)
    pauses = 0.013 + 0.014 * (2 * progress - 1) ** 2 + fate.uniform(-0.002, 0.002, cards)
    riffle = [
        (start, force * noise(fate, 0.02, 1100 + 900 * x, 4200) * struck(0.02, 0.0008, 0.004))
        for start, force, x in zip(
            np.cumsum(pauses), fate.uniform(0.5, 1, cards), progress, strict=True
        )
    ]
    falling = 0.16 * brush(fate, 0.34, 0.95, 0.55)
    squared = 0.75 * knock(fate, 235, 0.1)
    end = float(np.sum(pauses))
    return together(*riffle, (end + 0.04, falling), (end + 0.36, squared))


def dealt(fate: Generator) -> Signal:
    """A card leaves the pack and lands."""
    return together((0, 0.34 * brush(fate, 0.12, 1.25, 0.35)), (0.09, 0.8 * slap(fate, 1.06)))


def captured(fate: Generator) -> Signal:
    """Cards are swept together and drawn in over the felt."""
    sweep = brush(fate, 0.42, 0.8, 0.62)
    taps = [(at, 0.9 * slap(fate, pitch)) for at, pitch in ((0.3, 1.1), (0.345, 1.0), (0.4, 0.9))]
    return together((0, 0.42 * sweep), *taps)


def trump_turned(fate: Generator) -> Signal:
    """A field drum, with a grace stroke before the beat."""
    flam = together(
        (0, 0.35 * drum(fate, 168, 0.5, 0.2)),
        (0.052, drum(fate, 160, 0.45)),
        (0.31, 0.62 * drum(fate, 160, 0.3)),
    )
    return in_a_room(fate, flam, 0.3, 0.5)


def melody(fate: Generator, notes: Sequence[tuple[float, float, float, float]]) -> Signal:
    """Brass notes: (start, pitch in hertz, duration, strength) each, in a hall."""
    blown = [
        (start, strength * brass(fate, pitch, duration))
        for start, pitch, duration, strength in notes
    ]
    return in_a_room(fate, together(*blown), 0.35, 0.9)


def horn(fate: Generator) -> Signal:
    """It is your turn: a rising fourth."""
    return melody(fate, ((0, 261.63, 0.11, 0.7), (0.15, 349.23, 0.34, 1)))


def won(fate: Generator) -> Signal:
    """A short fanfare in F over two strokes of the drum."""
    call = (
        *((0.00, 261.63, 0.12, 0.8), (0.16, 349.23, 0.12, 0.8), (0.32, 440.00, 0.12, 0.85)),
        *((0.48, 523.25, 0.28, 0.9), (0.48, 349.23, 0.28, 0.5), (0.80, 440.00, 0.12, 0.8)),
        *((0.96, 523.25, 0.80, 0.9), (0.96, 440.00, 0.80, 0.6), (0.96, 349.23, 0.80, 0.6)),
    )
    strokes = ((0.48, 0.7 * drum(fate, 98, 0)), (0.96, 0.9 * drum(fate, 98, 0.1)))
    return together((0, melody(fate, call)), *strokes)


def lost(fate: Generator) -> Signal:
    """Two muffled beats, and the horns step down into the minor."""
    call = (
        *((0.10, 261.63, 0.30, 0.8), (0.50, 233.08, 0.30, 0.8)),
        *((0.90, 207.65, 0.75, 0.8), (0.90, 174.61, 0.75, 0.7)),
    )
    strokes = ((0, 0.6 * drum(fate, 88, 0)), (0.90, 0.7 * drum(fate, 82, 0)))
    return together((0, melody(fate, call)), *strokes)


def refused(fate: Generator) -> Signal:
    """No: two low knocks, the second lower."""
    return together((0, knock(fate, 190)), (0.115, 0.85 * knock(fate, 158, 0.2)))


def pressed(fate: Generator) -> Signal:
    """A wooden counter clicks."""
    return together((0, knock(fate, 620, 0.09)), (0.034, 0.3 * knock(fate, 760, 0.06)))


def hit(fate: Generator) -> Signal:
    """A blow that lands: cloth cracks, and the body below it gives."""
    crack = noise(fate, 0.05, 900, 4200) * struck(0.05, 0.0006, 0.009)
    body = ringing(0.28, (92, 0.06, 1.0), (151, 0.035, 0.5), (236, 0.02, 0.2))
    thud = noise(fate, 0.12, 120, 600) * struck(0.12, 0.002, 0.03)
    return in_a_room(
        fate, together((0, 0.5 * crack), (0.006, body), (0.006, 0.6 * thud)), 0.18, 0.3
    )


def blocked(fate: Generator) -> Signal:
    """Arm meets arm: dry and hard."""
    arm = ringing(0.14, (310, 0.022, 1.0), (522, 0.014, 0.5), (870, 0.008, 0.25))
    sleeve = noise(fate, 0.1, 1200, 4600) * brushed(0.1, 0.25)
    edge = noise(fate, 0.03, 700, 3600) * struck(0.03, 0.0005, 0.005)
    return in_a_room(fate, together((0, arm), (0, 0.5 * edge), (0.01, 0.12 * sleeve)), 0.12, 0.25)


def fallen(fate: Generator) -> Signal:
    """Someone falls on mats, an arm a moment later."""
    air = 0.3 * brush(fate, 0.2, 0.7, 0.8)
    floor = ringing(0.4, (61, 0.09, 1.0), (98, 0.06, 0.6), (167, 0.03, 0.25))
    mats = noise(fate, 0.2, 90, 700) * struck(0.2, 0.003, 0.05)
    arm = 0.45 * slap(fate, 0.8)
    whole = together((0, air), (0.16, floor), (0.16, 0.7 * mats), (0.29, arm))
    return in_a_room(fate, whole, 0.2, 0.35)


SOUNDS: dict[str, tuple[Recipe, float]] = {  # with how much louder than the others, in LU
    "pick_up": (picked_up, -1.5),
    "place_1": (placed(0.96), -1),
    "place_2": (placed(1.00), -1),
    "place_3": (placed(1.04), -1),
    "slide_1": (slid(0.96), -1.5),
    "slide_2": (slid(1.00), -1.5),
    "slide_3": (slid(1.04), -1.5),
    "flip": (flipped, 0),
    "shuffle": (shuffled, 0),
    "deal": (dealt, -1),
    "capture": (captured, 0),
    "hit": (hit, 1),
    "block": (blocked, 0),
    "fall": (fallen, 1),
    "trump": (trump_turned, 1),
    "horn": (horn, 0),
    "win": (won, 1.5),
    "loss": (lost, 1),
    "refused": (refused, 0),
    "button": (pressed, -1.5),
}


# Loudness, and the file.


def loudness(signal: Signal) -> float:
    """LUFS of the loudest tenth of a second, weighted as in ITU-R BS.1770."""
    padded = np.concatenate([signal, np.zeros(RATE // 5)])
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(len(padded), 1 / RATE) / 48_000)
    head = (1.53512485958697 - 2.69169618940638 * turn + 1.19839281085285 * turn**2) / (
        1 - 1.69065929318241 * turn + 0.73248077421585 * turn**2
    )
    bass = (1 - 2 * turn + turn**2) / (1 - 1.99004745483398 * turn + 0.99007225036621 * turn**2)
    weighted = np.fft.irfft(np.fft.rfft(padded) * head * bass, len(padded))
    energy = np.concatenate([[0], np.cumsum(weighted**2)])
    window = RATE // 10
    return float(-0.691 + 10 * np.log10(np.max(energy[window:] - energy[:-window]) / window))


def levelled(signal: Signal, target: float) -> Signal:
    """The signal at the target loudness, its peaks rounded off below the ceiling."""
    gain = 0.0  # decibels
    limited = signal
    for _ in range(ROUNDS_OF_LEVELLING):
        gain += target - loudness(limited)
        limited = CEILING * np.tanh(signal * 10 ** (gain / 20) / CEILING)
    return limited


def synthesised(name: str) -> Signal:
    """The samples of one sound, between -1 and 1."""
    recipe, louder = SOUNDS[name]
    return levelled(recipe(np.random.default_rng(zlib.crc32(name.encode()))), LOUDNESS + louder)


def encode(signal: Signal, path: Path, encoder: str) -> None:
    """Write the signal as Ogg Vorbis; a fixed serial number keeps the file the same each time."""
    samples = np.round(signal * 32767).astype("<i2").tobytes()
    form = ["--raw", "--raw-bits=16", "--raw-chan=1", f"--raw-rate={RATE}"]
    fixed = ["--serial=1", "--quality=4", "--quiet", f"--output={path}", "-"]
    subprocess.run([encoder, *form, *fixed], input=samples, check=True)


def main() -> None:
    """Write all sounds, and print how long, how loud and how large each is."""
    encoder = shutil.which("oggenc")
    if not encoder:
        sys.exit("oggenc is missing: it writes Ogg Vorbis (Debian: apt install vorbis-tools).")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        signal, path = synthesised(name), FOLDER / f"{name}.ogg"
        encode(signal, path, encoder)
        peak = 20 * np.log10(np.max(np.abs(signal)))
        print(
            f"{name:10} {len(signal) / RATE:5.2f} s  peak {peak:6.1f} dBFS"
            f"  {loudness(signal):6.1f} LUFS  {path.stat().st_size:6} bytes"
        )


if __name__ == "__main__":
    main()
