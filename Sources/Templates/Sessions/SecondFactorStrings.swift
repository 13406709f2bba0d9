/// Strings of the second factor.
package struct SecondFactorStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { text.profile.secondFactor }
    package var needed: String {
        localized("Administrators must set this up to continue.", "Los administradores deben configurarla para continuar.")
    }
    package var why: String {
        localized(
            "With a code from an app on your phone, a stolen password is not enough to get in.",
            "Con un código de una app de tu teléfono, una contraseña robada no basta para entrar.")
    }
    package var begin: String { text.profile.setUpSecondFactor }
    package var stepApp: String {
        localized(
            "Open an authenticator app on your phone and add an account.",
            "Abre una app de autenticación en tu teléfono y agrega una cuenta.")
    }
    package var stepSecret: String { localized("Enter this key:", "Escribe esta clave:") }
    package var openApp: String { localized("or open it in the app on this phone", "o ábrela en la app de este teléfono") }
    package var stepCode: String { localized("Enter the six digits it shows.", "Escribe los seis dígitos que muestra.") }
    package var code: String { localized("Six-digit code", "Código de seis dígitos") }
    package var codeOrRecovery: String { text.accounts.codeOrRecovery }
    package var confirm: String { localized("Turn on", "Activar") }
    package var renew: String { localized("Create new recovery codes", "Crear códigos de recuperación nuevos") }
    package var switchOff: String { localized("Turn off", "Desactivar") }
    package var switchedOff: String { localized("Two-step verification is off.", "La verificación en dos pasos está desactivada.") }
    package func isOn(_ left: Int) -> String {
        left == 1
            ? localized("It’s on. You have 1 recovery code left.", "Está activada. Te queda 1 código de recuperación.")
            : localized("It’s on. You have \(left) recovery codes left.", "Está activada. Te quedan \(left) códigos de recuperación.")
    }
    package var wrongCode: String {
        localized("That code is wrong or was already used.", "Ese código no es correcto o ya se usó.")
    }
    package var codesTitle: String { localized("Your recovery codes", "Tus códigos de recuperación") }
    package var codesLine: String {
        localized(
            "Write them down now; they’re shown only once. If you lose your phone, each code signs you in once.",
            "Anótalos ahora; solo se muestran una vez. Si pierdes el teléfono, cada código te deja entrar una vez.")
    }
    package var codesSaved: String { localized("I’ve written them down", "Ya los anoté") }
    package var signInTitle: String { localized("One more step", "Un paso más") }
    package var signInLine: String { localized("Open your authenticator app.", "Abre tu app de autenticación.") }
}

extension Text {
    package var secondFactor: SecondFactorStrings { SecondFactorStrings(text: self) }
}
