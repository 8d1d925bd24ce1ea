"""Where the packaged program starts.

A worker process is the same program, started again. `freeze_support` turns it into a worker before
anything of the game is loaded. Without it, each worker would open a window and start more workers.
"""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()

    from game.__main__ import main

    main()
