#ifndef HARVEST_HTTP_H
#define HARVEST_HTTP_H

#include <stddef.h>

/// A POST or a GET to a server outside.
typedef struct {
    /// `https://…`; with `allows_private`, also `http://…`.
    const char *url;
    /// `Name: value`, each without a line break.
    const char *const *headers;
    size_t header_count;
    /// NULL sends a GET.
    const char *body;
    size_t length;
    /// Whether the server may be in a private network. Without it, addresses that people typed reach public servers only.
    int allows_private;
    long timeout_seconds;
} http_request;

/// What the server answered, and room for it.
typedef struct {
    /// 0 if there was no answer.
    long status;
    /// The seconds of `Retry-After`; 0 if there was none.
    long retry_after;
    /// Gets the first bytes of the body, and a 0.
    char *text;
    size_t text_size;
    /// Whether the body was longer.
    int is_cut;
    /// Whether a part of the request was sent.
    int is_sent;
    /// Gets why there was no answer.
    char *reason;
    size_t reason_size;
} http_reply;

/// Initializes libcurl for this process. Returns 0 on success.
int http_start(void);

/// Sends a request, by HTTP/2 where the server offers it. Follows no redirects and uses no proxy. Returns 0 if there was an answer.
int http_send(const http_request *request, http_reply *reply);

#endif
