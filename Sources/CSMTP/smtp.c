#include "smtp.h"

#include <curl/curl.h>
#include <string.h>

typedef struct {
    const char *next;
    size_t remaining;
} unread_text;

static size_t read_message(char *buffer, size_t size, size_t count, void *context) {
    unread_text *rest = context;
    size_t taken = size * count < rest->remaining ? size * count : rest->remaining;
    memcpy(buffer, rest->next, taken);
    rest->next += taken;
    rest->remaining -= taken;
    return taken;
}

int smtp_start(void) { return (int)curl_global_init(CURL_GLOBAL_DEFAULT); }

int smtp_send(const smtp_message *email, long *reply, char *reason, size_t reason_length) {
    *reply = 0;
    CURL *curl = curl_easy_init();
    if (curl == NULL) return (int)CURLE_FAILED_INIT;
    unread_text rest = {email->message, email->length};
    struct curl_slist *recipients = curl_slist_append(NULL, email->recipient);
    curl_easy_setopt(curl, CURLOPT_URL, email->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    if (email->user != NULL) curl_easy_setopt(curl, CURLOPT_USERNAME, email->user);
    if (email->password != NULL) curl_easy_setopt(curl, CURLOPT_PASSWORD, email->password);
    curl_easy_setopt(curl, CURLOPT_USE_SSL, email->requires_tls ? (long)CURLUSESSL_ALL : (long)CURLUSESSL_TRY);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, email->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_message);
    curl_easy_setopt(curl, CURLOPT_READDATA, &rest);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, email->timeout_seconds);
    CURLcode code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, reply);
    if (reason_length > 0) {
        strncpy(reason, curl_easy_strerror(code), reason_length - 1);
        reason[reason_length - 1] = 0;
    }
    curl_slist_free_all(recipients);
    curl_easy_cleanup(curl);
    return (int)code;
}
