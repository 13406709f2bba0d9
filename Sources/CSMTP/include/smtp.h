#ifndef HARVEST_SMTP_H
#define HARVEST_SMTP_H

#include <stddef.h>

/// An e-mail to one recipient, and the SMTP server that takes it.
typedef struct {
    /// `smtp://host:port` or `smtps://host:port`.
    const char *url;
    /// NULL if the server needs no sign-in.
    const char *user;
    const char *password;
    const char *from;
    const char *recipient;
    /// The whole RFC 5322 message, with lines that end in CR LF.
    const char *message;
    size_t length;
    /// Fail if the server offers no TLS.
    int requires_tls;
    long timeout_seconds;
} smtp_message;

/// Initializes libcurl for this process. Returns 0 on success.
int smtp_start(void);

/// Sends an e-mail. Returns 0 if the server accepted it, or else a curl error code, with its text in `reason`. `reply` is the server's
/// last reply code, or 0 if there was none.
int smtp_send(const smtp_message *email, long *reply, char *reason, size_t reason_length);

#endif
