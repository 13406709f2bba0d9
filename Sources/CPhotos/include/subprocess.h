#ifndef HARVEST_SUBPROCESS_H
#define HARVEST_SUBPROCESS_H

#include <stddef.h>
#include <sys/types.h>

/// The result of a subprocess.
typedef enum {
    /// It exited with status 0.
    subprocess_succeeded = 0,
    /// It failed, crashed, wrote too much or took too long. It no longer runs.
    subprocess_failed = 1,
    /// It could not be started.
    subprocess_not_started = 2,
} subprocess_result;

/// Runs `program` with `arguments` (ended by NULL) in a subprocess, writes `input` to it, and reads at most `output_limit` bytes of output
/// within `milliseconds`. The subprocess inherits no files, and of the environment only LD_LIBRARY_PATH. Release `output` with free.
subprocess_result subprocess_run(const char *program, char *const arguments[], const void *input, size_t length, size_t output_limit,
                                 int milliseconds, unsigned char **output, size_t *output_length);

/// Waits until a child process has ended, and kills it after `milliseconds`. Returns 1 only if it exited by itself with status 0. Returns 0
/// also if it is not a child of this process, or if another caller took its exit status.
int subprocess_wait(pid_t child, int milliseconds);

/// Limits this process's memory (bytes), CPU time and files, and ends it when its parent ends. A subprocess calls it before it reads its input.
/// Returns 0 on success.
int subprocess_limit_self(size_t memory, unsigned int cpu_seconds);

#endif
