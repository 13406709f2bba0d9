#ifndef HARVEST_SQLITE_DATABASE_FILE_H
#define HARVEST_SQLITE_DATABASE_FILE_H

#include <sqlite3.h>

/// The database's file, as `sqlite_checkpoint_in_portions` writes to it. The file of SQLite's own VFS follows it in memory.
typedef struct {
    sqlite3_file base;
} database_file;

/// Opens a database's file with the methods of `database_file`.
int open_database_file(sqlite3_vfs *system_files, const char *path, sqlite3_file *file, int flags, int *opened);

#endif
