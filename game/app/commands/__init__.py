"""Commands of the shell: duel, talk, the self-test."""
