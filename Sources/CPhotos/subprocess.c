#define _GNU_SOURCE
#include "subprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Starts the program with `channel` as its standard input and output, and without any other open file. Returns -1 on failure.
static pid_t start(const char *program, char *const arguments[], int channel) {
    static const char path_name[] = "LD_LIBRARY_PATH=";
    const char *path = getenv("LD_LIBRARY_PATH");
    char *libraries = NULL;
    if (path != NULL) {
        libraries = malloc(sizeof(path_name) + strlen(path));
        if (libraries != NULL) strcat(strcpy(libraries, path_name), path);
    }
    char *environment[] = {"LANG=C", "VIPS_CONCURRENCY=1", libraries, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, channel, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, channel, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t child = -1;
    if (posix_spawn(&child, program, &actions, &attributes, arguments, environment) != 0) child = -1;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(libraries);
    return child;
}

/// Writes the input and reads the output until the subprocess closes the channel. Returns 0 if that happens before the deadline and within the
/// limit, otherwise -1.
static int exchange(int channel, const unsigned char *input, size_t length, size_t output_limit, long long deadline, unsigned char **output,
                    size_t *received) {
    size_t sent = 0, capacity = 0;
    if (length == 0) shutdown(channel, SHUT_WR);
    for (;;) {
        long long remaining = deadline - now_ms();
        if (remaining <= 0) return -1;
        struct pollfd wait = {.fd = channel, .events = (short)(POLLIN | (sent < length ? POLLOUT : 0))};
        int ready = poll(&wait, 1, (int)remaining);
        if (ready < 0 && errno != EINTR) return -1;
        if (ready <= 0) continue;
        if (wait.revents & POLLOUT && sent < length) {
            ssize_t count = send(channel, input + sent, length - sent, MSG_NOSIGNAL);
            if (count > 0) sent += (size_t)count;
            else if (count < 0 && errno != EAGAIN && errno != EINTR) sent = length;
            if (sent == length) shutdown(channel, SHUT_WR);
        }
        if (wait.revents & (POLLIN | POLLHUP | POLLERR)) {
            if (*received == capacity) {
                capacity = capacity == 0 ? 65536 : capacity * 2;
                unsigned char *larger = realloc(*output, capacity);
                if (larger == NULL) return -1;
                *output = larger;
            }
            ssize_t count = recv(channel, *output + *received, capacity - *received, 0);
            if (count == 0) return 0;
            if (count > 0) *received += (size_t)count;
            else if (errno != EAGAIN && errno != EINTR) return -1;
            if (*received > output_limit) return -1;
        }
    }
}

subprocess_result subprocess_run(const char *program, char *const arguments[], const void *input, size_t length, size_t output_limit,
                                 int milliseconds, unsigned char **output, size_t *output_length) {
    *output = NULL;
    *output_length = 0;
    int channels[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channels) != 0) return subprocess_not_started;
    pid_t child = start(program, arguments, channels[1]);
    close(channels[1]);
    if (child < 0) {
        close(channels[0]);
        return subprocess_not_started;
    }
    fcntl(channels[0], F_SETFL, fcntl(channels[0], F_GETFL) | O_NONBLOCK);
    int failed = exchange(channels[0], input, length, output_limit, now_ms() + milliseconds, output, output_length);
    close(channels[0]);
    if (failed) kill(child, SIGKILL);
    if (!subprocess_wait(child, 1000) || failed) {
        free(*output);
        *output = NULL;
        *output_length = 0;
        return subprocess_failed;
    }
    return subprocess_succeeded;
}

int subprocess_wait(pid_t child, int milliseconds) {
    const struct timespec pause = {0, 2000000};
    long long deadline = now_ms() + milliseconds;
    int status = 0, killed = 0;
    for (;;) {
        pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child) return !killed && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        // Without a status, because another caller took it, success is unknown.
        if (ended < 0 && errno != EINTR) return 0;
        if (!killed && now_ms() > deadline) {
            kill(child, SIGKILL);
            killed = 1;
        }
        nanosleep(&pause, NULL);
    }
}

int subprocess_limit_self(size_t memory, unsigned int cpu_seconds) {
    const struct rlimit space = {memory, memory}, time = {cpu_seconds, cpu_seconds}, none = {0, 0}, files = {32, 32};
    return setrlimit(RLIMIT_AS, &space) | setrlimit(RLIMIT_CPU, &time) | setrlimit(RLIMIT_FSIZE, &none) | setrlimit(RLIMIT_CORE, &none) |
           setrlimit(RLIMIT_NOFILE, &files) | prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) | prctl(PR_SET_PDEATHSIG, SIGKILL);
}
