// Makes every fsync take 5 ms longer, as on a slow disk. It is preloaded, because a tracer would also stop the server's other threads.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int slowed(const char *name, int file) {
    const struct timespec delay = {0, 5000000};
    nanosleep(&delay, 0);
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    return real(file);
}

int fsync(int file) { return slowed("fsync", file); }
int fdatasync(int file) { return slowed("fdatasync", file); }
