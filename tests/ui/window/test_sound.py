"""Sounds vary, are limited in number, and fail silently."""

import logging
import shutil
from pathlib import Path

import pygame
import pytest

from game.ui.window.sound import BUSES, VOICES, Clip, Device, Mixer, Sound

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"
NAMES = sorted({path.stem.rstrip("_123") for path in SOUNDS.glob("*.ogg")})


class Recorder:
    """A mixer that records its calls."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []
        self.loaded: list[str] = []
        self.stopped = 0
        self.closed = 0

    def load(self, path: Path) -> Clip:
        if not path.exists():
            raise FileNotFoundError(path.name)
        self.loaded.append(path.stem)
        return lambda volume: self.heard.append((path.stem, volume))

    def stop(self) -> None:
        self.stopped += 1

    def close(self) -> None:
        self.closed += 1


class UnpluggedDevice(Recorder):
    """A device that is unplugged after the sound was loaded."""

    def load(self, path: Path) -> Clip:
        def fail(volume: float) -> None:
            raise pygame.error("the device is gone")

        return fail


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def opened(mixer: Mixer, clock: Clock | None = None) -> Sound:
    sound = Sound(SOUNDS, mixer=lambda: mixer, clock=clock or Clock())
    sound.open()
    return sound


@pytest.fixture
def dummy_driver(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def test_the_variations_of_a_sound_are_played_in_turn():
    mixer, clock = Recorder(), Clock()
    sound = opened(mixer, clock)
    for clock.now in (1, 2, 3, 4):
        sound.play("place")
    assert [name for name, _ in mixer.heard] == ["place_1", "place_2", "place_3", "place_1"]


def test_the_same_sound_is_not_played_twice_within_forty_milliseconds():
    mixer, clock = Recorder(), Clock()
    sound = opened(mixer, clock)
    for clock.now in (0, 0.039, 0.041, 0.080):
        sound.play("flip")
    assert len(mixer.heard) == 2


def test_two_sounds_can_be_played_at_the_same_moment():
    mixer = Recorder()
    sound = opened(mixer)
    sound.play("flip")
    sound.play("deal")
    assert [name for name, _ in mixer.heard] == ["flip", "deal"]


def test_a_sound_is_played_at_the_volume_that_is_set():
    mixer = Recorder()
    sound = opened(mixer)
    sound.volumes["effects"] = 0.25
    sound.play("flip")
    assert mixer.heard == [("flip", 0.25)]


@pytest.mark.parametrize("bus", BUSES)
def test_the_volume_of_a_bus_reaches_its_sounds_and_no_others(bus):
    mixer = Recorder()
    sound = opened(mixer)
    sound.volumes = dict.fromkeys(BUSES, 0.0) | {bus: 0.3}
    for name in NAMES:
        sound.play(name)
    heard = {name.rstrip("_123"): volume for name, volume in mixer.heard}
    assert heard == {name: 0.3 if name in BUSES[bus] else 0.0 for name in NAMES}


def test_every_sound_belongs_to_one_bus():
    assert sorted(name for names in BUSES.values() for name in names) == NAMES


def test_a_sound_is_loaded_once_when_it_is_first_played():
    mixer, clock = Recorder(), Clock()
    sound = opened(mixer, clock)
    assert mixer.loaded == []
    for clock.now in (1, 2):
        sound.play("flip")
    assert mixer.loaded == ["flip"]


def test_muting_stops_sounds_and_plays_no_more():
    mixer, clock = Recorder(), Clock()
    sound = opened(mixer, clock)
    sound.muted = True
    sound.play("flip")
    assert (mixer.heard, mixer.stopped) == ([], 1)
    sound.muted = False
    sound.play("flip")
    assert [name for name, _ in mixer.heard] == ["flip"]


def test_the_device_is_not_touched_before_it_is_opened():
    made: list[Mixer] = []

    def make() -> Mixer:
        made.append(Recorder())
        return made[-1]

    sound = Sound(SOUNDS, mixer=make)
    sound.play("flip")
    assert made == []
    sound.open()
    assert len(made) == 1


def test_a_sound_played_before_the_device_opens_is_heard_afterwards():
    mixer, clock = Recorder(), Clock()
    sound = Sound(SOUNDS, mixer=lambda: mixer, clock=clock)
    sound.play("flip")
    sound.open()
    clock.now = 1
    sound.play("flip")
    assert [name for name, _ in mixer.heard] == ["flip"]


@pytest.mark.parametrize("failure", [pygame.error("no device"), OSError(), NotImplementedError()])
def test_without_a_device_there_is_silence_and_one_line_in_the_log(failure, caplog):
    def fail() -> Mixer:
        raise failure

    sound = Sound(SOUNDS, mixer=fail)
    with caplog.at_level(logging.WARNING):
        sound.open()
        for name in NAMES:
            sound.play(name)
        sound.muted = True
        sound.close()
    assert len(caplog.records) == 1


def test_a_lost_device_means_silence_and_one_line_in_the_log(caplog):
    sound = opened(UnpluggedDevice())
    with caplog.at_level(logging.WARNING):
        for name in NAMES:
            sound.play(name)
    assert [record.message for record in caplog.records] == [
        "The sound device is lost: the device is gone"
    ]


def test_a_missing_file_is_logged_once_and_silences_no_other(caplog):
    mixer, clock = Recorder(), Clock()
    sound = opened(mixer, clock)
    with caplog.at_level(logging.WARNING):
        for clock.now in (1, 2):
            sound.play("cannon")
            sound.play("flip")
    assert [name for name, _ in mixer.heard] == ["flip", "flip"]
    assert [record.message for record in caplog.records] == [
        "The sound 'cannon' is missing: cannon.ogg"
    ]


def test_an_invalid_file_silences_no_other(tmp_path, dummy_driver, caplog):
    (tmp_path / "flip.ogg").write_bytes(b"no sound at all")
    shutil.copy(SOUNDS / "deal.ogg", tmp_path)
    sound = Sound(tmp_path)
    sound.open()
    with caplog.at_level(logging.WARNING):
        sound.play("flip")
        sound.play("deal")
    assert len(caplog.records) == 1
    assert pygame.mixer.get_busy()
    sound.close()


def test_a_closed_device_is_released_and_plays_nothing_more():
    mixer = Recorder()
    sound = opened(mixer)
    sound.close()
    sound.play("flip")
    assert (mixer.closed, mixer.heard) == (1, [])


def test_every_sound_plays_on_a_real_mixer(dummy_driver, caplog):
    sound = Sound(SOUNDS)
    sound.open()
    with caplog.at_level(logging.WARNING):
        for name in NAMES:
            sound.play(name)
            assert pygame.mixer.get_busy()
            pygame.mixer.stop()
    sound.close()
    assert caplog.records == []
    assert pygame.mixer.get_init() is None


def test_no_more_than_eight_voices_sound_at_once(dummy_driver):
    device = Device()
    clip = device.load(SOUNDS / "win.ogg")
    for _ in range(VOICES + 3):
        clip(0.5)
    channels = pygame.mixer.get_num_channels()
    assert channels == VOICES
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(channels))


def test_the_volume_reaches_the_channel(dummy_driver):
    Device().load(SOUNDS / "win.ogg")(0.5)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.5, abs=0.01)


def test_an_unknown_driver_means_silence(monkeypatch, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound(SOUNDS)
    with caplog.at_level(logging.WARNING):
        sound.open()
        sound.play("flip")
    assert len(caplog.records) == 1


def test_all_sounds_are_small_mono_ogg_files_at_44100_hertz():
    files = list(SOUNDS.glob("*.ogg"))
    assert len(NAMES) >= 13
    assert sum(path.stat().st_size for path in files) < 200_000
    for path in files:
        head = path.read_bytes()[28:44]  # the first packet, after the header of the first page
        assert head[:7] == b"\x01vorbis"
        assert head[11] == 1, path.name
        assert int.from_bytes(head[12:16], "little") == 44_100, path.name
