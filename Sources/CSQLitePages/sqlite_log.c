#include "sqlite_log.h"
#include "sqlite_layered_file.h"

#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

// The format of the log: https://www.sqlite.org/fileformat2.html#walformat
enum {
    log_header_size = 32,
    frame_header_size = 24,
    // 31 frames with pages of 4 KiB. SQLite's own VFS writes less than 128 KiB at a time, and takes more for a full disk.
    pending_capacity = 31 * (24 + 4096),
};

/// An open log. The file of SQLite's own VFS follows it in memory.
typedef struct {
    layered_file file;
    /// Consecutive bytes that a commit has written and the file does not have yet. NULL until the first commit.
    unsigned char *pending;
    /// Where they belong in the file.
    sqlite3_int64 offset;
    int length;
} log_file;

/// The commit that this thread runs.
static _Thread_local struct {
    /// Whether its next write may be kept back. Not once it has written its last frame: what SQLite still changes then goes to the file at once.
    int joins;
    /// The page that is written next is its last one.
    int ends;
    /// The log that has bytes pending. NULL before its first write.
    log_file *log;
} commit;

static sqlite3_vfs *system_files;
static sqlite3_vfs joining_files;

/// Writes what is pending. If that fails the commit fails, for which SQLite undoes the whole transaction.
static int write_pending(log_file *log) {
    if (log->length == 0) {
        return SQLITE_OK;
    }
    sqlite3_file *file = log->file.system;
    int length = log->length;
    log->length = 0;
    return file->pMethods->xWrite(file, log->pending, length, log->offset);
}

/// Whether the bytes are the header of the frame that ends a commit: it has the number of the database's pages then, and 0 otherwise.
static int is_last(const unsigned char *bytes, int length, sqlite3_int64 offset) {
    static const unsigned char zero[4];
    return length == frame_header_size && offset >= log_header_size && memcmp(bytes + 4, zero, sizeof zero) != 0;
}

/// Whether the write may be kept back.
static int can_join(log_file *log, int length) {
    if (!commit.joins || length > pending_capacity) {
        return 0;
    }
    if (log->pending == NULL) {
        log->pending = sqlite3_malloc(pending_capacity);
        commit.joins = log->pending != NULL;
    }
    return commit.joins;
}

static int log_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    log_file *log = (log_file *)file;
    int joins = can_join(log, length);
    if (!joins || offset != log->offset + log->length || length > pending_capacity - log->length) {
        int code = write_pending(log);
        if (code != SQLITE_OK) {
            return code;
        }
    }
    if (!joins) {
        return system_methods(file)->xWrite(system_file(file), bytes, length, offset);
    }
    if (log->length == 0) {
        log->offset = offset;
    }
    memcpy(log->pending + log->length, bytes, (size_t)length);
    log->length += length;
    commit.log = log;
    if (commit.ends) {
        commit.joins = 0;
        return write_pending(log);
    }
    commit.ends = is_last(bytes, length, offset);
    return SQLITE_OK;
}

static int log_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    int code = write_pending((log_file *)file);
    return code != SQLITE_OK ? code : system_methods(file)->xRead(system_file(file), bytes, length, offset);
}

static int log_sync(sqlite3_file *file, int flags) {
    int code = write_pending((log_file *)file);
    return code != SQLITE_OK ? code : system_methods(file)->xSync(system_file(file), flags);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int code = write_pending((log_file *)file);
    return code != SQLITE_OK ? code : system_methods(file)->xTruncate(system_file(file), size);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
    int code = write_pending((log_file *)file);
    return code != SQLITE_OK ? code : system_methods(file)->xFileSize(system_file(file), size);
}

static int log_close(sqlite3_file *file) {
    sqlite3_free(((log_file *)file)->pending);
    return layered_close(file);
}

// SQLite locks and maps the database's file, never the log.

static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = layered_lock,
    .xUnlock = layered_unlock,
    .xCheckReservedLock = layered_is_reserved,
    .xFileControl = layered_control,
    .xSectorSize = layered_sector_size,
    .xDeviceCharacteristics = layered_characteristics,
};

static int open_file(sqlite3_vfs *files, const char *path, sqlite3_file *file, int flags, int *opened) {
    (void)files;
    if ((flags & SQLITE_OPEN_MAIN_DB) != 0) {
        return open_database_file(system_files, path, file, flags, opened);
    }
    if ((flags & SQLITE_OPEN_WAL) == 0) {
        return system_files->xOpen(system_files, path, file, flags, opened);
    }
    log_file *log = (log_file *)file;
    memset(log, 0, sizeof *log);
    log->file.system = (sqlite3_file *)(log + 1);
    int code = system_files->xOpen(system_files, path, log->file.system, flags, opened);
    // SQLite closes a file that has methods, even one that could not be opened.
    if (log->file.system->pMethods != NULL) {
        file->pMethods = &log_methods;
    }
    return code;
}

int sqlite_log_join_writes(void) {
    system_files = sqlite3_vfs_find(NULL);
    if (system_files == NULL) {
        return SQLITE_ERROR;
    }
    joining_files = *system_files;
    joining_files.pNext = NULL;
    joining_files.zName = "harvest";
    // Enough for a database's file, too, which has less of its own.
    joining_files.szOsFile = (int)sizeof(log_file) + system_files->szOsFile;
    joining_files.xOpen = open_file;
    return sqlite3_vfs_register(&joining_files, 1);
}

int sqlite_log_commit(sqlite3_stmt *statement) {
    commit.joins = 1;
    commit.ends = 0;
    commit.log = NULL;
    int code = sqlite3_step(statement);
    if (commit.log != NULL) {
        commit.log->length = 0;
        commit.log = NULL;
    }
    commit.joins = 0;
    return code;
}
