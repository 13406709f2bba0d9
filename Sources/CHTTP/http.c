#include "http.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Whether an IPv4 address, as a number, belongs to the public Internet.
static int is_public_v4(uint32_t address) {
    static const struct { uint32_t network; int bits; } reserved[] = {
        {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16}, {0xAC100000, 12},
        {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
    };
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++) {
        if ((address ^ reserved[i].network) >> (32 - reserved[i].bits) == 0) return 0;
    }
    return 1;
}

/// Only global unicast addresses, 2000::/3, without those that hold an IPv4 address (6to4, Teredo).
static int is_public_v6(const uint8_t *bytes) {
    if ((bytes[0] & 0xE0) != 0x20) return 0;
    int is_6to4 = bytes[0] == 0x20 && bytes[1] == 0x02;
    int is_teredo = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0;
    return !is_6to4 && !is_teredo;
}

static int is_public(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) return is_public_v4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    if (address->sa_family != AF_INET6) return 0;
    return is_public_v6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
}

/// Sees the address that the name was resolved to, so a name can't be pointed elsewhere between a check and the connection.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    const http_request *request = context;
    if (!request->allows_private && !is_public(&address->addr)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t keep_text(char *data, size_t size, size_t count, void *context) {
    http_reply *reply = context;
    size_t used = strlen(reply->text), room = reply->text_size - 1 - used, length = size * count;
    memcpy(reply->text + used, data, length < room ? length : room);
    reply->text[used + (length < room ? length : room)] = 0;
    if (length <= room) return length;
    reply->is_cut = 1;
    // Of a longer body only the beginning is read.
    return CURL_WRITEFUNC_ERROR;
}

int http_start(void) { return (int)curl_global_init(CURL_GLOBAL_DEFAULT); }

int http_send(const http_request *request, http_reply *reply) {
    reply->status = reply->retry_after = reply->is_cut = reply->is_sent = 0;
    reply->text[0] = reply->reason[0] = 0;
    CURL *curl = curl_easy_init();
    if (curl == NULL) return (int)CURLE_FAILED_INIT;
    struct curl_slist *headers = NULL;
    for (size_t i = 0; i < request->header_count; i++) headers = curl_slist_append(headers, request->headers[i]);
    curl_off_t retry_after = 0;
    long sent = 0;
    curl_easy_setopt(curl, CURLOPT_URL, request->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, request->allows_private ? "http,https" : "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    if (request->body != NULL) {
        curl_easy_setopt(curl, CURLOPT_POST, 1L);
        curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)request->length);
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request->body);
    }
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, request);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep_text);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, reply);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, request->timeout_seconds);
    CURLcode code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply->status);
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &retry_after);
    curl_easy_getinfo(curl, CURLINFO_REQUEST_SIZE, &sent);
    reply->retry_after = (long)retry_after;
    reply->is_sent = sent > 0;
    strncpy(reply->reason, curl_easy_strerror(code), reply->reason_size - 1);
    reply->reason[reply->reason_size - 1] = 0;
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    // A body that was too long is an answer nevertheless.
    return reply->is_cut ? 0 : (int)code;
}
