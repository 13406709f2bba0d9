/// Strings of the second factor.
package struct SecondFactorStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Second step at sign-in", "Segundo paso al entrar") }
    package var change: String { localized("Change it", "Cambiarlo") }
    package var manageLine: String {
        localized("A code from your phone, besides the password.", "Un código de tu teléfono, además de la contraseña.")
    }
    package var needed: String {
        localized("Administrators need this before they can go on.", "Los administradores lo necesitan antes de seguir.")
    }
    package var why: String {
        localized(
            "With a code from an app on your phone, a stolen password opens nothing.",
            "Con un código de una app de tu teléfono, una contraseña robada no abre nada.")
    }
    package var begin: String { localized("Set it up", "Configurarlo") }
    package var stepApp: String {
        localized(
            "Open an authenticator app on your phone and add an account.",
            "Abre una app de autenticación en tu teléfono y agrega una cuenta.")
    }
    package var stepSecret: String { localized("Type this key:", "Escribe esta clave:") }
    package var openApp: String { localized("or open it in the app on this phone", "o ábrela en la app de este teléfono") }
    package var stepCode: String { localized("Type the six digits that it shows.", "Escribe los seis dígitos que muestra.") }
    package var code: String { localized("Six digits", "Seis dígitos") }
    package var codeOrRecovery: String { localized("Code from the app, or a recovery code", "Código de la app o de recuperación") }
    package var confirm: String { localized("Switch it on", "Activarlo") }
    package var renew: String { localized("Make new recovery codes", "Crear códigos de recuperación nuevos") }
    package var switchOff: String { localized("Switch it off", "Desactivarlo") }
    package var switchedOff: String { localized("The second step is off.", "El segundo paso está desactivado.") }
    package func isOn(_ left: Int) -> String {
        left == 1
            ? localized("It is on. You have 1 recovery code left.", "Está activado. Te queda 1 código de recuperación.")
            : localized("It is on. You have \(left) recovery codes left.", "Está activado. Te quedan \(left) códigos de recuperación.")
    }
    package var wrongCode: String {
        localized("That code is wrong, or was used already.", "Ese código no es correcto o ya se usó.")
    }
    package var codesTitle: String { localized("Your recovery codes", "Tus códigos de recuperación") }
    package var codesLine: String {
        localized(
            "Write them down now: they are shown only once. Each opens your account once when your phone is gone.",
            "Anótalos ahora: solo se muestran una vez. Cada uno abre tu cuenta una vez si pierdes el teléfono.")
    }
    package var codesSaved: String { localized("I have written them down", "Ya los anoté") }
    package var signInTitle: String { localized("One more step", "Un paso más") }
    package var signInLine: String { localized("Open your authenticator app.", "Abre tu app de autenticación.") }
}

extension Text {
    package var secondFactor: SecondFactorStrings { SecondFactorStrings(text: self) }
}
