/// Words of the second factor.
public struct SecondFactorWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Second step at sign-in", "Segundo paso al entrar") }
    public var change: String { say("Change it", "Cambiarlo") }
    public var manageLine: String {
        say("A code from your phone, besides the password.", "Un código de tu teléfono, además de la contraseña.")
    }
    public var needed: String {
        say("Administrators need this before they can go on.", "Los administradores lo necesitan antes de seguir.")
    }
    public var why: String {
        say(
            "With a code from an app on your phone, a stolen password opens nothing.",
            "Con un código de una app de tu teléfono, una contraseña robada no abre nada.")
    }
    public var begin: String { say("Set it up", "Configurarlo") }
    public var stepApp: String {
        say(
            "Open an authenticator app on your phone and add an account.",
            "Abre una app de autenticación en tu teléfono y agrega una cuenta.")
    }
    public var stepSecret: String { say("Type this key:", "Escribe esta clave:") }
    public var openApp: String { say("or open it in the app on this phone", "o ábrela en la app de este teléfono") }
    public var stepCode: String { say("Type the six digits that it shows.", "Escribe los seis dígitos que muestra.") }
    public var code: String { say("Six digits", "Seis dígitos") }
    public var codeOrRecovery: String { say("Code from the app, or a recovery code", "Código de la app o de recuperación") }
    public var confirm: String { say("Switch it on", "Activarlo") }
    public var renew: String { say("Make new recovery codes", "Crear códigos de recuperación nuevos") }
    public var switchOff: String { say("Switch it off", "Desactivarlo") }
    public var switchedOff: String { say("The second step is off.", "El segundo paso está desactivado.") }
    public func isOn(_ left: Int) -> String {
        left == 1
            ? say("It is on. You have 1 recovery code left.", "Está activado. Te queda 1 código de recuperación.")
            : say("It is on. You have \(left) recovery codes left.", "Está activado. Te quedan \(left) códigos de recuperación.")
    }
    public var wrongCode: String {
        say("That code is wrong, or was used already.", "Ese código no es correcto o ya se usó.")
    }
    public var codesTitle: String { say("Your recovery codes", "Tus códigos de recuperación") }
    public var codesLine: String {
        say(
            "Write them down now: they are shown only once. Each opens your account once when your phone is gone.",
            "Anótalos ahora: solo se muestran una vez. Cada uno abre tu cuenta una vez si pierdes el teléfono.")
    }
    public var codesSaved: String { say("I have written them down", "Ya los anoté") }
    public var signInTitle: String { say("One more step", "Un paso más") }
    public var signInLine: String { say("Open your authenticator app.", "Abre tu app de autenticación.") }
}

extension Text {
    public var secondFactor: SecondFactorWords { SecondFactorWords(text: self) }
}
