"""Commands of the shell: duel, ladder, talk, review, the self-test."""
