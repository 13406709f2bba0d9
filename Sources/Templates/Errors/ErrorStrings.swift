/// Strings of error pages: what happened and where to go.
package struct ErrorStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    func heading(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound: localized("We can’t find that", "No lo encontramos")
        case .forbidden: localized("That belongs to another farm", "Eso es de otra granja")
        case .conflict: localized("Someone changed this while you were typing", "Alguien lo cambió mientras escribías")
        case .expired: localized("Your page was open a long time", "Tu página estuvo abierta mucho tiempo")
        case .unprocessable: localized("We couldn’t read that", "No pudimos leer eso")
        case .tooMany: localized("Too many tries", "Demasiados intentos")
        case .tooLarge: localized("That is too large", "Es demasiado grande")
        case .failure: localized("Something broke on our side", "Algo falló de nuestro lado")
        case .unavailable: localized("Harvest is busy", "Harvest está ocupado")
        }
    }

    func line(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound:
            localized(
                "It may have moved, or the link is not complete.", "Puede que haya cambiado de lugar o que el enlace esté incompleto.")
        case .forbidden: localized("Sign in with the account that it belongs to.", "Entra con la cuenta a la que pertenece.")
        case .conflict:
            localized(
                "Nothing was changed. Go back, look at the new values, and save again.",
                "No se cambió nada. Vuelve, mira los valores nuevos y guarda otra vez.")
        case .expired:
            localized("Nothing was changed. Go back and press Save again.", "No se cambió nada. Vuelve y presiona Guardar otra vez.")
        case .unprocessable: localized("Nothing was changed. Go back and try again.", "No se cambió nada. Vuelve e inténtalo otra vez.")
        case .tooMany(let minutes):
            localized(
                "Try again in \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).",
                "Inténtalo en \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).")
        case .tooLarge:
            localized("Nothing was changed. Photos can have up to 8 MB.", "No se cambió nada. Las fotos pueden tener hasta 8 MB.")
        case .failure:
            localized(
                "Nothing was changed. Try again; if it stays, tell us the number below.",
                "No se cambió nada. Inténtalo de nuevo; si sigue igual, dinos el número de abajo.")
        case .unavailable: localized("Nothing was changed. Try again in a minute.", "No se cambió nada. Inténtalo en un minuto.")
        }
    }

    package func reference(_ number: String) -> String { localized("Reference number \(number)", "Número de referencia \(number)") }
    package var inputPreserved: String {
        localized("What you typed is kept. Save it again.", "Lo que escribiste sigue aquí. Guárdalo otra vez.")
    }
    var filesLost: String { localized("Photos and files have to be chosen again.", "Las fotos y los archivos hay que elegirlos otra vez.") }
    var signedOut: String { localized("You were signed out", "Tu sesión terminó") }
    var signedOutLine: String {
        localized(
            "Nothing was saved yet; what you typed is kept on this page. Open the sign-in page in a new tab, then come back here and save again.",
            "Todavía no se guardó nada; lo que escribiste sigue en esta página. Abre la página de entrada en otra pestaña, vuelve aquí y guárdalo otra vez."
        )
    }
    var otherAccount: String { localized("This was typed with another account", "Esto se escribió con otra cuenta") }
    func otherAccountLine(_ email: String) -> String {
        localized(
            "You are signed in as \(email). Nothing was saved; what was typed is kept on this page. In a new tab, sign in with the account it was typed with; then come back here and save again.",
            "Entraste como \(email). No se guardó nada; lo escrito sigue en esta página. En otra pestaña, entra con la cuenta con la que se escribió; luego vuelve aquí y guárdalo otra vez."
        )
    }
    var signInElsewhere: String { localized("Open sign-in in a new tab", "Abrir la entrada en otra pestaña") }
    var homeElsewhere: String { localized("Open Harvest in a new tab", "Abrir Harvest en otra pestaña") }
    package var saveAgain: String { localized("Save again", "Guardar otra vez") }
    package var home: String { localized("Go to the start", "Ir al inicio") }
    package var goBack: String { localized("Go back", "Volver") }
}

extension Text {
    package var errors: ErrorStrings { ErrorStrings(text: self) }
}
