import HarvestCore

extension EmailStrings {
    func securityChanged(name: String, _ change: Email.SecurityChange, _ help: EmailHelp) -> EmailText {
        let words = words(change)
        // Nobody has done that.
        let advice = change == .phoneUnverified ? nil : change == .emailAddress ? notYouAtFormerAddress(help) : notYou(help)
        return EmailText(subject: words.subject, body: body(to: name, words.line, advice))
    }

    func newDevice(name: String, device: String?, profile: String, _ help: EmailHelp) -> EmailText {
        let place = device ?? localized("the Harvest app", "la app de Harvest")
        return EmailText(
            subject: localized("New sign-in to your account", "Nuevo inicio de sesión en tu cuenta"),
            body: body(
                to: name,
                localized(
                    "Someone just signed in to your Harvest account on a new device: \(place).",
                    "Alguien acaba de entrar a tu cuenta de Harvest desde un dispositivo nuevo: \(place)."),
                localized(
                    "If it was you, do nothing. Here you see who is signed in: \(profile)",
                    "Si fuiste tú, no hagas nada. Aquí ves las sesiones abiertas: \(profile)"), notYou(help)))
    }

    func bankAdded(_ change: Email.ChangedBank, _ help: EmailHelp) -> EmailText {
        let added = localized("A bank account was added.", "Se agregó una cuenta bancaria.")
        return EmailText(
            subject: localized("A bank account was added for your payouts", "Se agregó una cuenta bancaria para tus pagos"),
            body: body(to: change.name, "\(added) \(changed(change))", wait(change), notYou(help)))
    }

    func bankChanged(_ change: Email.ChangedBank, _ help: EmailHelp) -> EmailText {
        EmailText(
            subject: localized("Your bank account for payouts was changed", "Se cambió tu cuenta bancaria para los pagos"),
            body: body(to: change.name, changed(change), wait(change), notYou(help)))
    }

    private func changed(_ change: Email.ChangedBank) -> String {
        let payee = change.vendor.map { localized("The payouts of \($0)", "Los pagos de \($0)") } ?? localized("Your payouts", "Tus pagos")
        guard let bank = change.bank else {
            return localized("\(payee) now go to another bank account.", "\(payee) ahora van a otra cuenta bancaria.")
        }
        return localized(
            "\(payee) now go to the account ending in \(bank.ending) at \(bank.bank).",
            "\(payee) ahora van a la cuenta terminada en \(bank.ending) de \(bank.bank).")
    }

    private func wait(_ change: Email.ChangedBank) -> String? {
        change.payoutsFrom.map { dates(today: change.today).day($0) }.map {
            localized(
                "To be safe, nothing is paid out before \($0).", "Por seguridad, no se paga nada antes del \($0).")
        }
    }

    private func words(_ change: Email.SecurityChange) -> (subject: String, line: String) {
        switch change {
        case .phone:
            (
                localized("Your phone number was changed", "Se cambió tu teléfono"),
                localized(
                    "The phone number of your Harvest account was just changed.", "Se acaba de cambiar el teléfono de tu cuenta de Harvest."
                )
            )
        case .phoneMoved:
            (
                localized("Your phone number was verified for another account", "Verificaron tu teléfono en otra cuenta"),
                localized(
                    "Someone who gets texts at the phone number of your Harvest account has verified it for another account. Yours gets no texts anymore.",
                    "Alguien que recibe mensajes en el teléfono de tu cuenta de Harvest lo verificó en otra cuenta. La tuya ya no recibe mensajes."
                )
            )
        case .phoneUnverified:
            (
                localized("Your phone number gets no texts anymore", "Tu teléfono ya no recibe mensajes de texto"),
                localized(
                    "Text messages to the phone number of your Harvest account can’t be delivered, so it is no longer verified. Check the number in your profile, and verify it again there.",
                    "Los mensajes de texto al teléfono de tu cuenta de Harvest no se pueden entregar, así que ya no está verificado. Revisa el número en tu perfil y verifícalo allí otra vez."
                )
            )
        case .emailAddress:
            (
                localized("Your email address was changed", "Se cambió tu correo electrónico"),
                localized(
                    "Your Harvest account now uses another email address. This is the last email to this one.",
                    "Tu cuenta de Harvest usa ahora otro correo electrónico. Este es el último mensaje a esta dirección.")
            )
        case .secondFactorOn:
            (
                localized("Two-step verification is on", "Se activó la verificación en dos pasos"),
                localized(
                    "Signing in to your Harvest account now also needs a code from an authenticator app.",
                    "Para entrar a tu cuenta de Harvest ahora también se pide un código de una app de autenticación.")
            )
        case .secondFactorOff:
            (
                localized("Two-step verification is off", "Se desactivó la verificación en dos pasos"),
                localized(
                    "Signing in to your Harvest account no longer needs a code from an authenticator app.",
                    "Para entrar a tu cuenta de Harvest ya no se pide un código de una app de autenticación.")
            )
        case .recoveryCodes:
            (
                localized("New recovery codes were made", "Se crearon códigos de recuperación nuevos"),
                localized(
                    "Your Harvest account has new recovery codes. The earlier ones no longer work.",
                    "Tu cuenta de Harvest tiene códigos de recuperación nuevos. Los anteriores ya no sirven.")
            )
        case .erasureRequested:
            (
                localized("Your account will be deleted in 30 days", "Tu cuenta se eliminará en 30 días"),
                localized(
                    "Somebody signed in to your Harvest account asked to delete it. Until then you can undo this in your profile.",
                    "Alguien con acceso a tu cuenta de Harvest pidió eliminarla. Hasta entonces puedes deshacerlo en tu perfil.")
            )
        case .erasureUndone:
            (
                localized("Your account stays", "Tu cuenta se queda"),
                localized(
                    "Your Harvest account will not be deleted. The request was undone.",
                    "Tu cuenta de Harvest no se eliminará. La solicitud se deshizo.")
            )
        case .identityLinked:
            (
                localized("There is a new way to sign in", "Hay una nueva forma de iniciar sesión"),
                localized(
                    "An account of another provider can now sign in to your Harvest account, too.",
                    "Una cuenta de otro proveedor ahora también puede entrar a tu cuenta de Harvest.")
            )
        case .identityUnlinked:
            (
                localized("A way to sign in was removed", "Se quitó una forma de iniciar sesión"),
                localized(
                    "An account of another provider can no longer sign in to your Harvest account.",
                    "Una cuenta de otro proveedor ya no puede entrar a tu cuenta de Harvest.")
            )
        }
    }
}
