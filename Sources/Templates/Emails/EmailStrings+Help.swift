import HarvestCore

/// Where readers get help who did not do what an e-mail tells them. Nobody reads replies.
struct EmailHelp {
    /// The page on which people ask for a new password.
    let forgot: String
    /// Where people report a theft, as a URI; nil if the operator gave none.
    let contact: String?
    let portal: String

    /// The address of a contact by e-mail.
    var mailbox: String? {
        guard let contact, contact.hasPrefix("mailto:") else { return nil }
        return String(contact.dropFirst("mailto:".count).prefix { $0 != "?" })
    }
}

extension EmailStrings {
    func notYou(_ help: EmailHelp) -> String {
        let (mailbox, forgot) = (help.mailbox, help.forgot)
        return switch (mailbox, help.contact) {
        case (let mailbox?, _):
            localized(
                "If it wasn’t you, write to \(mailbox) at once and choose a new password: \(forgot)",
                "Si no fuiste tú, escribe enseguida a \(mailbox) y elige una contraseña nueva: \(forgot)")
        case (nil, let page?):
            localized(
                "If it wasn’t you, report it at \(page) at once and choose a new password: \(forgot)",
                "Si no fuiste tú, avisa enseguida en \(page) y elige una contraseña nueva: \(forgot)")
        case (nil, nil):
            localized(
                "If it wasn’t you, choose a new password now: \(forgot)", "Si no fuiste tú, elige ahora una contraseña nueva: \(forgot)")
        }
    }

    /// The same at an address that is no longer the account's, where nobody can ask for a new password.
    func notYouAtFormerAddress(_ help: EmailHelp) -> String {
        if let mailbox = help.mailbox {
            return localized(
                "If it wasn’t you, write to \(mailbox) at once.", "Si no fuiste tú, escribe enseguida a \(mailbox).")
        }
        let page = help.contact ?? help.portal
        return localized("If it wasn’t you, report it at once: \(page)", "Si no fuiste tú, avisa enseguida: \(page)")
    }
}
