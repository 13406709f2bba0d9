import HarvestCore

extension EmailStrings {
    func confirmAddress(name: String, link: String) -> EmailText {
        EmailText(
            subject: localized("Confirm your email address", "Confirma tu correo electrónico"),
            body: body(
                to: name, localized("Confirm that this is your email address:", "Confirma que este es tu correo electrónico:"),
                link,
                localized(
                    "The link works once, for 3 days. If you didn’t ask for it, do nothing.",
                    "El enlace sirve una vez, durante 3 días. Si no lo pediste, no hagas nada.")))
    }

    func resetPassword(name: String, link: String) -> EmailText {
        EmailText(
            subject: localized("Choose a new password", "Elige una contraseña nueva"),
            body: body(
                to: name,
                localized(
                    "Someone asked for a new password for this account. Choose one here:",
                    "Alguien pidió una contraseña nueva para esta cuenta. Elígela aquí:"), link,
                localized(
                    "The link works once, for 30 minutes. If it wasn’t you, do nothing; your password stays the same.",
                    "El enlace sirve una vez, durante 30 minutos. Si no fuiste tú, no hagas nada; tu contraseña sigue igual.")))
    }

    func passwordChanged(name: String, forgot: String) -> EmailText {
        EmailText(
            subject: localized("Your password was changed", "Se cambió tu contraseña"),
            body: body(
                to: name,
                localized(
                    "Your Harvest password was just changed, and every other device was signed out.",
                    "Se acaba de cambiar tu contraseña de Harvest y se cerró la sesión en los demás dispositivos."),
                localized("If it wasn’t you, choose a new one now: \(forgot)", "Si no fuiste tú, elige otra ahora: \(forgot)")))
    }

    func addressChangeRequested(name: String, forgot: String) -> EmailText {
        EmailText(
            subject: localized("Your email address is about to change", "Tu correo electrónico va a cambiar"),
            body: body(
                to: name,
                localized(
                    "Someone signed in to your account asked to use another email address. It changes when that address is confirmed.",
                    "Alguien con la sesión iniciada en tu cuenta pidió usar otro correo electrónico. Cambiará cuando se confirme."),
                localized("If it wasn’t you, change your password now: \(forgot)", "Si no fuiste tú, cambia tu contraseña ahora: \(forgot)")
            ))
    }

    func addressInUse(name: String, signIn: String) -> EmailText {
        EmailText(
            subject: localized("You already have a Harvest account", "Ya tienes una cuenta de Harvest"),
            body: body(
                to: name,
                localized(
                    "Someone tried to use this email address for another account. It belongs to yours, so nothing changed. Sign in here:",
                    "Alguien intentó usar este correo en otra cuenta. Es el de la tuya, así que nada cambió. Inicia sesión aquí:"), signIn))
    }
}
