#ifndef HARVEST_MAIL_H
#define HARVEST_MAIL_H

#include <stddef.h>

/// One letter to one reader through a mail server.
typedef struct {
    /// `smtp://host:port` or `smtps://host:port`.
    const char *url;
    /// NULL when the server asks for none.
    const char *user;
    const char *password;
    const char *from;
    const char *recipient;
    /// The whole message, RFC 5322, lines ending in CR LF.
    const char *message;
    size_t length;
    /// Refuse to go on when the server offers no TLS.
    int requires_tls;
    long timeout_seconds;
} mail_letter;

/// Prepares the library for this process. 0 when it worked.
int mail_start(void);

/// Sends. 0 when the server took the letter; else a curl code. `reply` is the server's last reply code, 0 when there was none.
int mail_send(const mail_letter *letter, long *reply, char *reason, size_t reason_length);

#endif
