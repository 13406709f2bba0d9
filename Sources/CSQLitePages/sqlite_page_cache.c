#include "sqlite_page_cache.h"

#include <sqlite3.h>
#include <stddef.h>

/// A cache of SQLite's own, and the number of the page that SQLite locks, which depends on the size of the pages.
struct page_cache {
    sqlite3_pcache *pages;
    unsigned locked;
};

static sqlite3_pcache_methods2 own;

static struct page_cache *cache_of(sqlite3_pcache *cache) {
    return (struct page_cache *)cache;
}

static sqlite3_pcache *create(int page_size, int extra_size, int is_purgeable) {
    struct page_cache *cache = sqlite3_malloc(sizeof *cache);
    if (cache == NULL) {
        return NULL;
    }
    cache->locked = 0x40000000u / (unsigned)page_size + 1;
    cache->pages = own.xCreate(page_size, extra_size, is_purgeable);
    if (cache->pages == NULL) {
        sqlite3_free(cache);
        return NULL;
    }
    return (sqlite3_pcache *)cache;
}

static void destroy(sqlite3_pcache *cache) {
    own.xDestroy(cache_of(cache)->pages);
    sqlite3_free(cache);
}

/// SQLite stores nothing in the page that it locks, and no page has the number 0.
static unsigned number(const struct page_cache *cache, unsigned page) {
    return page == cache->locked ? 0 : page;
}

static sqlite3_pcache_page *fetch(sqlite3_pcache *cache, unsigned page, int creation) {
    return own.xFetch(cache_of(cache)->pages, number(cache_of(cache), page), creation);
}

static void rekey(sqlite3_pcache *cache, sqlite3_pcache_page *page, unsigned before, unsigned after) {
    const struct page_cache *numbered = cache_of(cache);
    own.xRekey(numbered->pages, page, number(numbered, before), number(numbered, after));
}

static void unpin(sqlite3_pcache *cache, sqlite3_pcache_page *page, int is_discarded) {
    own.xUnpin(cache_of(cache)->pages, page, is_discarded);
}

static void truncate_to(sqlite3_pcache *cache, unsigned limit) {
    own.xTruncate(cache_of(cache)->pages, limit);
}

static void set_size(sqlite3_pcache *cache, int pages) {
    own.xCachesize(cache_of(cache)->pages, pages);
}

static int page_count(sqlite3_pcache *cache) {
    return own.xPagecount(cache_of(cache)->pages);
}

static void shrink(sqlite3_pcache *cache) {
    own.xShrink(cache_of(cache)->pages);
}

int sqlite_page_cache_keep_highest_number(void) {
    int code = sqlite3_config(SQLITE_CONFIG_GETPCACHE2, &own);
    if (code != SQLITE_OK) {
        return code;
    }
    sqlite3_pcache_methods2 methods = own;
    methods.xCreate = create;
    methods.xDestroy = destroy;
    methods.xRekey = rekey;
    methods.xFetch = fetch;
    methods.xUnpin = unpin;
    methods.xTruncate = truncate_to;
    methods.xCachesize = set_size;
    methods.xPagecount = page_count;
    methods.xShrink = shrink;
    return sqlite3_config(SQLITE_CONFIG_PCACHE2, &methods);
}
