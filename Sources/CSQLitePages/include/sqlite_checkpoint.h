#ifndef HARVEST_SQLITE_CHECKPOINT_H
#define HARVEST_SQLITE_CHECKPOINT_H

#include <sqlite3.h>

/// Runs a checkpoint as `sqlite3_wal_checkpoint_v2` does, but waits after every few pages until they are on the disk.
///
/// Otherwise all pages reach the disk at once when the file is synced, and a commit that syncs the log meanwhile waits behind them.
int sqlite_checkpoint_in_portions(sqlite3 *database, int mode, int *log_pages, int *copied_pages);

#endif
