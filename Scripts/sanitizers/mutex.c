// Tells the thread sanitizer about Swift's Mutex. If two threads meet at one, it is taken and released inside of libswiftSynchronization, which is
// not built with the sanitizer, so everything that a Mutex protects would be reported as a race. Preloaded by Scripts/sanitize.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

// Missing in programs without the sanitizer, such as `swift test` itself.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

static void *original(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (function == NULL) abort();
    return function;
}

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
    ((SWIFT void (*)(uint32_t, SELF))original(LOCK))(thread, handle);
    if (__tsan_acquire != NULL) __tsan_acquire(handle);
}

SWIFT _Bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT _Bool try_lock(SELF) {
    _Bool locked = ((SWIFT _Bool(*)(SELF))original(TRY_LOCK))(handle);
    if (locked && __tsan_acquire != NULL) __tsan_acquire(handle);
    return locked;
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
    if (__tsan_release != NULL) __tsan_release(handle);
    ((SWIFT void (*)(SELF))original(UNLOCK))(handle);
}
