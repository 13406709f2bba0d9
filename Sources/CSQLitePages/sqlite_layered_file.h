#ifndef HARVEST_SQLITE_LAYERED_FILE_H
#define HARVEST_SQLITE_LAYERED_FILE_H

#include <sqlite3.h>

/// The beginning of each file of this layer.
typedef struct {
    sqlite3_file base;
    /// The file of SQLite's own VFS.
    sqlite3_file *system;
} layered_file;

static inline sqlite3_file *system_file(sqlite3_file *file) {
    return ((layered_file *)file)->system;
}

static inline const sqlite3_io_methods *system_methods(sqlite3_file *file) {
    return system_file(file)->pMethods;
}

// What this layer leaves to SQLite's own VFS in every file.
int layered_close(sqlite3_file *file);
int layered_lock(sqlite3_file *file, int level);
int layered_unlock(sqlite3_file *file, int level);
int layered_is_reserved(sqlite3_file *file, int *answer);
int layered_control(sqlite3_file *file, int operation, void *argument);
int layered_sector_size(sqlite3_file *file);
int layered_characteristics(sqlite3_file *file);

/// Opens a database's file, as `sqlite_checkpoint_in_portions` writes to it. The file of SQLite's own VFS follows it in memory.
int open_database_file(sqlite3_vfs *system_files, const char *path, sqlite3_file *file, int flags, int *opened);

#endif
