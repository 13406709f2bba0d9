#ifndef HARVEST_MAIL_H
#define HARVEST_MAIL_H

#include <stddef.h>

/// One e-mail to one recipient through a mail server.
typedef struct {
    /// `smtp://host:port` or `smtps://host:port`.
    const char *url;
    /// NULL if the server needs no sign-in.
    const char *user;
    const char *password;
    const char *from;
    const char *recipient;
    /// The whole message, RFC 5322, lines ending in CR LF.
    const char *message;
    size_t length;
    /// Fail if the server offers no TLS.
    int requires_tls;
    long timeout_seconds;
} mail_message;

/// Prepares the library for this process. 0 on success.
int mail_start(void);

/// Sends. 0 when the server accepted the e-mail, otherwise a curl code. `reply` is the server's last reply code, 0 when there was none.
int mail_send(const mail_message *email, long *reply, char *reason, size_t reason_length);

#endif
