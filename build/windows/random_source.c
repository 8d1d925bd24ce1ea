/* bcryptprimitives.dll: every Windows has it, this Wine doesn't. Rust asks it for random bytes. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length); /* advapi32 calls it RtlGenRandom */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    while (length) {
        ULONG some = length < 65536 ? (ULONG)length : 65536;
        if (!SystemFunction036(bytes, some))
            return FALSE;
        bytes += some;
        length -= some;
    }
    return TRUE;
}
