#ifndef HARVEST_SQLITE_LOG_H
#define HARVEST_SQLITE_LOG_H

/// Makes every connection that is opened afterward write to its write-ahead log in larger pieces: SQLite writes the header and the page of each
/// frame on their own, and here what follows one another is one write. What a commit adds to the log is in the file before SQLite syncs it
/// and before any other connection may see it.
///
/// Call it once, before the first connection is opened. Returns SQLite's result code.
int sqlite_log_join_writes(void);

#endif
