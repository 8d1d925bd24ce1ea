"""Commands of the shell: duel, ladder, characters, talk, review, the self-test."""
