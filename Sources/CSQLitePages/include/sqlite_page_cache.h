#ifndef HARVEST_SQLITE_PAGE_CACHE_H
#define HARVEST_SQLITE_PAGE_CACHE_H

/// Spares commits from looking through their connection's whole page cache.
///
/// When SQLite balances a table, it numbers some pages anew, and meanwhile gives one of them the number of the page that it locks, at 1 GiB. Its cache
/// remembers that number as the highest that it has. So in a database that is smaller, it looks at every page that it has after each such commit,
/// for those behind the end of the file. Here a page in between has the number 0 in the cache.
///
/// Call it before SQLite is used for the first time; afterward it returns SQLITE_MISUSE.
int sqlite_page_cache_keep_highest_number(void);

#endif
