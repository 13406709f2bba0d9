/// A letter's words, in plain text.
public struct MailText: Sendable, Equatable {
    public let subject: String
    public let body: String

    public init(subject: String, body: String) {
        self.subject = subject
        self.body = body
    }
}

/// The letters about accounts.
public struct MailWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    /// Proves that an address can be read.
    public func confirmEmail(name: String, link: String) -> MailText {
        MailText(
            subject: say("Confirm your email address", "Confirma tu correo electrónico"),
            body: letter(
                name, say("please confirm that this is your email address:", "confirma que este es tu correo electrónico:"), link,
                say(
                    "The link works once, for 3 days. If you didn’t ask for it, do nothing.",
                    "El enlace sirve una vez, durante 3 días. Si no lo pediste, no hagas nada.")))
    }

    /// A link to choose a new password.
    public func resetPassword(name: String, link: String) -> MailText {
        MailText(
            subject: say("Choose a new password", "Elige una contraseña nueva"),
            body: letter(
                name,
                say(
                    "somebody asked for a new password for this account. Choose one here:",
                    "alguien pidió una contraseña nueva para esta cuenta. Elígela aquí:"), link,
                say(
                    "The link works once, for 30 minutes. If it wasn’t you, do nothing: your password stays.",
                    "El enlace sirve una vez, durante 30 minutos. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.")))
    }

    /// Told after every change, so that a thief can't change it unseen.
    public func passwordChanged(name: String, forgot: String) -> MailText {
        MailText(
            subject: say("Your password was changed", "Se cambió tu contraseña"),
            body: letter(
                name,
                say(
                    "your Harvest password was just changed, and every other device was signed out.",
                    "se acaba de cambiar tu contraseña de Harvest y se cerró la sesión en los demás dispositivos."), nil,
                say("If it wasn’t you, choose a new one now: \(forgot)", "Si no fuiste tú, elige otra ahora: \(forgot)")))
    }

    /// Told to the old address when a new one was asked for.
    public func emailChanging(name: String, forgot: String) -> MailText {
        MailText(
            subject: say("Your email address is about to change", "Tu correo electrónico va a cambiar"),
            body: letter(
                name,
                say(
                    "somebody who is signed in to your account asked to use another email address. It changes when that address is confirmed.",
                    "alguien con la sesión iniciada en tu cuenta pidió usar otro correo electrónico. Cambiará cuando se confirme."), nil,
                say("If it wasn’t you, change your password now: \(forgot)", "Si no fuiste tú, cambia tu contraseña ahora: \(forgot)")))
    }

    /// To an address that has an account, when another account asks for it.
    public func emailInUse(name: String, signIn: String) -> MailText {
        MailText(
            subject: say("You have a Harvest account already", "Ya tienes una cuenta de Harvest"),
            body: letter(
                name,
                say(
                    "somebody tried to use this email address for another account. It belongs to yours, so nothing changed. Sign in here:",
                    "alguien intentó usar este correo en otra cuenta. Es de la tuya, así que nada cambió. Entra aquí:"), signIn, nil))
    }

    /// To a farm: what was ordered, of it alone. `slot` is when, for an order that is not for now.
    public func newOrder(name: String, number: String, lines: [String], place: String, slot: String?, link: String) -> MailText {
        let when = slot.map { say(" for \($0)", " para el \($0)") } ?? ""
        return MailText(
            subject: say("New order #\(number) at \(place)", "Pedido nuevo #\(number) en \(place)"),
            body: letter(
                name, say("a new order\(when) at \(place):", "un pedido nuevo\(when) en \(place):"), lines.joined(separator: "\n"),
                say("Pack it here: \(link)", "Prepáralo aquí: \(link)") + "\n\n" + whyAlert))
    }

    /// To a farm, of an order that its customer was to collect.
    public func notCollected(name: String, number: String, place: String, link: String) -> MailText {
        MailText(
            subject: notCollected(number),
            body: letter(
                name,
                say(
                    "order #\(number) at \(place) was not collected in time and is closed. Nothing was charged, and what was in it counts as your stock again:",
                    "el pedido #\(number) en \(place) no se recogió a tiempo y quedó cerrado. No se cobró nada y lo que llevaba vuelve a contar en tus existencias:"
                ), link, whyAlert))
    }

    /// The same to the customer; `amount` was held on the card.
    public func notCollectedByYou(name: String, number: String, place: String, amount: String) -> MailText {
        MailText(
            subject: notCollected(number),
            body: letter(
                name,
                say(
                    "your order #\(number) at \(place) was not collected in time and is closed. Your card is not charged: the hold of \(amount) on it is released.",
                    "tu pedido #\(number) en \(place) no se recogió a tiempo y quedó cerrado. No se cobra nada a tu tarjeta: se liberan los \(amount) que estaban retenidos."
                ), nil, whyAlert))
    }

    private func notCollected(_ number: String) -> String {
        say("Order #\(number) was not collected", "El pedido #\(number) no se recogió")
    }

    public func payoutSent(name: String, amount: String, link: String) -> MailText {
        MailText(
            subject: say("\(amount) is on its way to your bank", "\(amount) va en camino a tu banco"),
            body: letter(
                name, say("we sent you \(amount). What it is made of:", "te enviamos \(amount). De qué se compone:"), link, whyAlert))
    }

    /// What could not be paid and where, when it goes out again (`again`: on which day), and what to look at before: `link`.
    public func payoutFailed(name: String, amount: String, bank: BankAccount?, again: String, link: String) -> MailText {
        let account =
            bank.map { say("your account at \($0.bank) ending \($0.ending)", "tu cuenta de \($0.bank) terminada en \($0.ending)") }
            ?? say("your bank account", "tu cuenta bancaria")
        let what = say(
            "\(amount) could not be paid to \(account): the bank sent it back, or refused it. Nothing is lost. It goes out again \(again), with what else is due to you by then.",
            "no se pudo pagar \(amount) en \(account): el banco lo devolvió o lo rechazó. No se perdió nada. Se envía otra vez \(again), con lo demás que se te deba hasta entonces."
        )
        let check = say(
            "Before then, check that the account is right and still open. If it is not, enter another:",
            "Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:")
        let wait = say(
            "If it is, ask your bank why it refused. There is nothing else for you to do here.",
            "Si lo es, pregunta a tu banco por qué lo rechazó. Aquí no tienes que hacer nada más.")
        return MailText(
            subject: say("A payout of \(amount) did not arrive", "Un pago de \(amount) no llegó"),
            body: letter(name, what + "\n\n" + check, link, wait + "\n\n" + whyAlert))
    }

    private var whyAlert: String {
        say(
            "You asked for these letters. To stop them, open “Your account” and change your alerts.",
            "Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.")
    }

    private func letter(_ name: String, _ line: String, _ link: String?, _ last: String?) -> String {
        let parts = [say("Hello \(name),", "Hola, \(name):"), line, link, last, "Harvest"].compactMap(\.self)
        return parts.joined(separator: "\n\n") + "\n"
    }
}

extension Text {
    public var mail: MailWords { MailWords(text: self) }
}
