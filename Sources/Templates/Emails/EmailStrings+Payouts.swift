import HarvestCore

extension EmailStrings {
    func payoutSent(name: String, amount: Cents, link: String) -> EmailText {
        let amount = MoneyStrings.exact(amount)
        return EmailText(
            subject: localized("\(amount) is on its way to your bank", "\(amount) va en camino a tu banco"),
            body: body(
                to: name, localized("we sent you \(amount). What it is made of:", "te enviamos \(amount). De qué se compone:"), link,
                unsubscribe))
    }

    func payoutFailed(_ payout: Email.FailedPayout, link: String) -> EmailText {
        let amount = MoneyStrings.exact(payout.amount)
        let check = localized(
            "Before then, check that the account is right and still open. If it is not, enter another:",
            "Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:")
        let wait = localized(
            "If it is, ask your bank why it refused. There is nothing else for you to do here.",
            "Si lo es, pregunta a tu banco por qué lo rechazó. Aquí no tienes que hacer nada más.")
        return EmailText(
            subject: localized("A payout of \(amount) did not arrive", "Un pago de \(amount) no llegó"),
            body: body(to: payout.name, failure(of: payout, amount), check, link, wait, unsubscribe))
    }

    private func failure(of payout: Email.FailedPayout, _ amount: String) -> String {
        let account =
            payout.bank.map {
                localized("your account at \($0.bank) ending \($0.ending)", "tu cuenta de \($0.bank) terminada en \($0.ending)")
            }
            ?? localized("your bank account", "tu cuenta bancaria")
        let again = dates(today: payout.today).onDay(payout.retryOn)
        return localized(
            "\(amount) could not be paid to \(account): the bank sent it back, or refused it. Nothing is lost. It goes out again \(again), with what else is due to you by then.",
            "no se pudo pagar \(amount) en \(account): el banco lo devolvió o lo rechazó. No se perdió nada. Se envía otra vez \(again), con lo demás que se te deba hasta entonces."
        )
    }
}
