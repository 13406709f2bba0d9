#ifndef HARVEST_APART_H
#define HARVEST_APART_H

#include <stddef.h>
#include <sys/types.h>

/// What came of a program that was run apart.
typedef enum {
    /// It ended by itself and said that all is well.
    apart_done = 0,
    /// It failed, crashed, wrote too much or took too long; it is gone now.
    apart_failed = 1,
    /// It could not be started.
    apart_missing = 2,
} apart_end;

/// Runs `program` with `arguments` (ended by NULL) in a process of its own, gives it `input` and takes what it writes, at most `most` bytes,
/// within `milliseconds`. It gets none of this process's files and of its environment only where libraries are. Free `output` with free.
apart_end apart_run(const char *program, char *const arguments[], const void *input, size_t length, size_t most, int milliseconds,
                    unsigned char **output, size_t *output_length);

/// Waits until a child has ended, for `milliseconds` before it is killed. 1 only when it ended by itself and is known to have said that all is
/// well; 0 too when it is no child of this process, or its end was taken by another.
int apart_ended_well(pid_t child, int milliseconds);

/// Called by such a process before it touches its input: limits memory (bytes), processor time and files, and dies with its parent.
int apart_limit_self(size_t memory, unsigned int cpu_seconds);

#endif
