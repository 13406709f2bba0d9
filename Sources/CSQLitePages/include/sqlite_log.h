#ifndef HARVEST_SQLITE_LOG_H
#define HARVEST_SQLITE_LOG_H

#include <sqlite3.h>

/// Lets `sqlite_log_commit` join what it writes, and `sqlite_checkpoint_in_portions` write in portions, on every connection that is opened
/// afterward. Call it once, before the first connection is opened. Returns SQLite's result code.
int sqlite_log_join_writes(void);

/// Runs one step of a COMMIT as `sqlite3_step` does, with fewer and larger writes to the write-ahead log. SQLite writes the header and the page
/// of each frame on their own; here consecutive ones are one write.
///
/// All that the commit adds is in the file before SQLite syncs it, and before another connection can see it. What a failed commit has not
/// written yet is dropped, so nothing is written without the log's lock. Outside of this function every write goes to the file at once.
int sqlite_log_commit(sqlite3_stmt *commit);

#endif
