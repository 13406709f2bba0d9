#include "sqlite_checkpoint.h"
#include "sqlite_database_file.h"

#include <stddef.h>
#include <string.h>

/// How many pages are on their way to the disk at once. With 32 a checkpoint takes a tenth more of the processor's time; with 128, nothing more.
enum { portion = 128 };

/// The checkpoint that this thread runs.
static _Thread_local struct {
    int runs;
    /// How many pages it has written since the last sync.
    int pages;
} checkpoint;

static sqlite3_file *system_file(sqlite3_file *file) {
    return (sqlite3_file *)((database_file *)file + 1);
}

static const sqlite3_io_methods *methods(sqlite3_file *file) {
    return system_file(file)->pMethods;
}

static int database_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    int code = methods(file)->xWrite(system_file(file), bytes, length, offset);
    if (code != SQLITE_OK || !checkpoint.runs) {
        return code;
    }
    checkpoint.pages += 1;
    if (checkpoint.pages < portion) {
        return SQLITE_OK;
    }
    checkpoint.pages = 0;
    return methods(file)->xSync(system_file(file), SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

static int database_close(sqlite3_file *file) {
    return methods(file)->xClose(system_file(file));
}

static int database_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    return methods(file)->xRead(system_file(file), bytes, length, offset);
}

static int database_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return methods(file)->xTruncate(system_file(file), size);
}

static int database_sync(sqlite3_file *file, int flags) {
    return methods(file)->xSync(system_file(file), flags);
}

static int database_size(sqlite3_file *file, sqlite3_int64 *size) {
    return methods(file)->xFileSize(system_file(file), size);
}

static int database_lock(sqlite3_file *file, int level) {
    return methods(file)->xLock(system_file(file), level);
}

static int database_unlock(sqlite3_file *file, int level) {
    return methods(file)->xUnlock(system_file(file), level);
}

static int database_is_reserved(sqlite3_file *file, int *answer) {
    return methods(file)->xCheckReservedLock(system_file(file), answer);
}

static int database_control(sqlite3_file *file, int operation, void *argument) {
    return methods(file)->xFileControl(system_file(file), operation, argument);
}

static int database_sector_size(sqlite3_file *file) {
    return methods(file)->xSectorSize(system_file(file));
}

static int database_characteristics(sqlite3_file *file) {
    return methods(file)->xDeviceCharacteristics(system_file(file));
}

static int database_map_index(sqlite3_file *file, int region, int size, int extends, void volatile **address) {
    return methods(file)->xShmMap(system_file(file), region, size, extends, address);
}

static int database_lock_index(sqlite3_file *file, int offset, int count, int flags) {
    return methods(file)->xShmLock(system_file(file), offset, count, flags);
}

static void database_order_index(sqlite3_file *file) {
    methods(file)->xShmBarrier(system_file(file));
}

static int database_unmap_index(sqlite3_file *file, int deletes) {
    return methods(file)->xShmUnmap(system_file(file), deletes);
}

static int database_fetch(sqlite3_file *file, sqlite3_int64 offset, int length, void **address) {
    return methods(file)->xFetch(system_file(file), offset, length, address);
}

static int database_release(sqlite3_file *file, sqlite3_int64 offset, void *address) {
    return methods(file)->xUnfetch(system_file(file), offset, address);
}

static const sqlite3_io_methods database_methods = {
    .iVersion = 3,
    .xClose = database_close,
    .xRead = database_read,
    .xWrite = database_write,
    .xTruncate = database_truncate,
    .xSync = database_sync,
    .xFileSize = database_size,
    .xLock = database_lock,
    .xUnlock = database_unlock,
    .xCheckReservedLock = database_is_reserved,
    .xFileControl = database_control,
    .xSectorSize = database_sector_size,
    .xDeviceCharacteristics = database_characteristics,
    .xShmMap = database_map_index,
    .xShmLock = database_lock_index,
    .xShmBarrier = database_order_index,
    .xShmUnmap = database_unmap_index,
    .xFetch = database_fetch,
    .xUnfetch = database_release,
};

int open_database_file(sqlite3_vfs *system_files, const char *path, sqlite3_file *file, int flags, int *opened) {
    memset(file, 0, sizeof(database_file));
    int code = system_files->xOpen(system_files, path, system_file(file), flags, opened);
    const sqlite3_io_methods *system = methods(file);
    if (system == NULL) {
        return code;
    }
    // SQLite's own VFS has all methods of version 3 on every system that can use a write-ahead log.
    if (system->iVersion < 3) {
        system->xClose(system_file(file));
        return SQLITE_CANTOPEN;
    }
    // SQLite closes a file that has methods, even one that could not be opened.
    file->pMethods = &database_methods;
    return code;
}

int sqlite_checkpoint_in_portions(sqlite3 *database, int mode, int *log_pages, int *copied_pages) {
    checkpoint.runs = 1;
    checkpoint.pages = 0;
    int code = sqlite3_wal_checkpoint_v2(database, NULL, mode, log_pages, copied_pages);
    checkpoint.runs = 0;
    return code;
}
