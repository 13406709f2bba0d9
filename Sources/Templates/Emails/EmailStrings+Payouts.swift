import HarvestCore

extension EmailStrings {
    func payoutSent(name: String, amount: Cents, link: String) -> EmailText {
        let amount = MoneyStrings.exact(amount)
        return EmailText(
            subject: localized("\(amount) is on its way to your bank", "\(amount) va en camino a tu banco"),
            body: body(
                to: name, localized("We sent you \(amount). See what it includes:", "Te enviamos \(amount). Mira qué incluye:"), link,
                unsubscribe))
    }

    func payoutFailed(_ payout: Email.FailedPayout, link: String) -> EmailText {
        let amount = MoneyStrings.exact(payout.amount)
        let check = localized(
            "Before then, check that the account is right and still open. If it is not, enter another:",
            "Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:")
        let wait = localized(
            "If it is, ask your bank why it refused. You don’t need to do anything else here.",
            "Si lo es, pregunta a tu banco por qué lo rechazó. No tienes que hacer nada más aquí.")
        return EmailText(
            subject: localized("Your payout of \(amount) did not arrive", "Tu pago de \(amount) no llegó"),
            body: body(to: payout.name, failure(of: payout, amount), check, link, wait, unsubscribe))
    }

    private func failure(of payout: Email.FailedPayout, _ amount: String) -> String {
        let account =
            payout.bank.map {
                localized("your account at \($0.bank) ending in \($0.ending)", "tu cuenta de \($0.bank) terminada en \($0.ending)")
            }
            ?? localized("your bank account", "tu cuenta bancaria")
        let again = dates(today: payout.today).onDay(payout.retryOn)
        return localized(
            "Your payout of \(amount) to \(account) failed: the bank returned or refused it. Nothing is lost. We’ll send it again \(again), with anything else due to you by then.",
            "No se pudieron depositar \(amount) en \(account): el banco los devolvió o los rechazó. No se perdió nada. Te los enviamos otra vez \(again), con lo demás que se te deba hasta entonces."
        )
    }
}
