#include <sqlite3.h>

// The functions that these call have a variable number of arguments, which Swift can't call.

/// Configures SQLite's memory for the whole process. Must be called before SQLite is used for the first time; returns SQLITE_MISUSE
/// afterwards.
static inline int configure_sqlite_memory(void) {
    // Every allocation of every connection waits for one lock if memory is counted.
    int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    if (code != SQLITE_OK) {
        return code;
    }
    // Each temporary table, which a sort with a limit or RETURNING needs, would begin by allocating twenty pages of which it uses one.
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/// Plans each statement of a connection once, without looking at its values. Otherwise a statement with `status = ?` or `LIKE ?` is planned
/// again each time that the value changes, which takes longer than most statements.
static inline int plan_sqlite_statements_once(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_QPSG, 1, (int *)0);
}
