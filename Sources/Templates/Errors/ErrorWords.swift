/// What a person reads when something can't be done: what happened, and where to go.
public struct ErrorWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    func heading(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound: say("We can’t find that", "No lo encontramos")
        case .forbidden: say("That belongs to another farm", "Eso es de otra granja")
        case .conflict: say("Someone changed this while you were typing", "Alguien lo cambió mientras escribías")
        case .expired: say("Your page was open a long time", "Tu página estuvo abierta mucho tiempo")
        case .unprocessable: say("We couldn’t read that", "No pudimos leer eso")
        case .tooMany: say("Too many tries", "Demasiados intentos")
        case .tooLarge: say("That is too large", "Es demasiado grande")
        case .failure: say("Something broke on our side", "Algo falló de nuestro lado")
        case .unavailable: say("Harvest is busy", "Harvest está ocupado")
        }
    }

    func line(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound:
            say("It may have moved, or the link is not complete.", "Puede que haya cambiado de lugar o que el enlace esté incompleto.")
        case .forbidden: say("Sign in with the account that it belongs to.", "Entra con la cuenta a la que pertenece.")
        case .conflict:
            say(
                "Nothing was changed. Go back, look at the new values, and save again.",
                "No se cambió nada. Vuelve, mira los valores nuevos y guarda otra vez.")
        case .expired: say("Nothing was changed. Go back and press Save again.", "No se cambió nada. Vuelve y presiona Guardar otra vez.")
        case .unprocessable: say("Nothing was changed. Go back and try again.", "No se cambió nada. Vuelve e inténtalo otra vez.")
        case .tooMany(let minutes):
            say(
                "Try again in \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).",
                "Inténtalo en \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).")
        case .tooLarge: say("Nothing was changed. Photos can have up to 8 MB.", "No se cambió nada. Las fotos pueden tener hasta 8 MB.")
        case .failure:
            say(
                "Nothing was changed. Try again; if it stays, tell us the number below.",
                "No se cambió nada. Inténtalo de nuevo; si sigue igual, dinos el número de abajo.")
        case .unavailable: say("Nothing was changed. Try again in a minute.", "No se cambió nada. Inténtalo en un minuto.")
        }
    }

    public func reference(_ number: String) -> String { say("Reference number \(number)", "Número de referencia \(number)") }
    public var kept: String { say("What you typed is kept. Save it again.", "Lo que escribiste sigue aquí. Guárdalo otra vez.") }
    var filesLost: String { say("Photos and files have to be chosen again.", "Las fotos y los archivos hay que elegirlos otra vez.") }
    var signedOut: String { say("You were signed out", "Tu sesión terminó") }
    var signedOutLine: String {
        say(
            "Nothing was saved yet; what you typed is kept on this page. Open the sign-in page in a new tab, then come back here and save again.",
            "Todavía no se guardó nada; lo que escribiste sigue en esta página. Abre la página de entrada en otra pestaña, vuelve aquí y guárdalo otra vez."
        )
    }
    var otherAccount: String { say("This was typed with another account", "Esto se escribió con otra cuenta") }
    func otherAccountLine(_ email: String) -> String {
        say(
            "You are signed in as \(email). Nothing was saved; what was typed is kept on this page. In a new tab, sign in with the account it was typed with; then come back here and save again.",
            "Entraste como \(email). No se guardó nada; lo escrito sigue en esta página. En otra pestaña, entra con la cuenta con la que se escribió; luego vuelve aquí y guárdalo otra vez."
        )
    }
    var signInElsewhere: String { say("Open sign-in in a new tab", "Abrir la entrada en otra pestaña") }
    var homeElsewhere: String { say("Open Harvest in a new tab", "Abrir Harvest en otra pestaña") }
    public var saveAgain: String { say("Save again", "Guardar otra vez") }
    public var home: String { say("Go to the start", "Ir al inicio") }
    public var goBack: String { say("Go back", "Volver") }
}

extension Text {
    public var errors: ErrorWords { ErrorWords(text: self) }
}
