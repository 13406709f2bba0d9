#ifndef HARVEST_APART_H
#define HARVEST_APART_H

#include <stddef.h>

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

/// Called by such a process before it touches its input: limits memory (bytes), processor time and files, and dies with its parent.
int apart_limit_self(size_t memory, unsigned int cpu_seconds);

#endif
