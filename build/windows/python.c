/* The python.exe of the Windows Python: everything else of it comes from wheels. */
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int argc, wchar_t **argv)
{
    HMODULE python = LoadLibraryW(PYTHON);
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    return run ? run(argc, argv) : 100;
}
