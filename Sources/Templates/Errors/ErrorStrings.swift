/// Strings of error pages: what happened and where to go.
package struct ErrorStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    func heading(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound: localized("We can’t find that", "No lo encontramos")
        case .noAccess: localized("You don’t have access to this page", "No tienes acceso a esta página")
        case .forbidden: localized("That belongs to another account", "Eso es de otra cuenta")
        case .conflict: localized("Someone changed this while you were typing", "Alguien lo cambió mientras escribías")
        case .expired: localized("This page was open too long", "Esta página estuvo abierta demasiado tiempo")
        case .unprocessable: localized("We couldn’t read that", "No pudimos leer eso")
        case .tooMany: localized("Too many attempts", "Demasiados intentos")
        case .tooLarge: localized("That’s too large", "Es demasiado grande")
        case .failure: localized("Something broke on our side", "Algo falló de nuestro lado")
        case .unavailable: localized("Harvest is busy", "Harvest está ocupado")
        }
    }

    func line(_ kind: ErrorPage.Kind) -> String {
        switch kind {
        case .notFound:
            localized(
                "It may have moved, or the link is incomplete.", "Tal vez ya no está aquí o el enlace está incompleto.")
        case .noAccess: localized("Ask the owner for access.", "Pide acceso al propietario.")
        case .forbidden: localized("Sign in with the account it belongs to.", "Inicia sesión con la cuenta a la que pertenece.")
        case .conflict:
            localized(
                "Nothing was changed. Go back, check the new values, and save again.",
                "No se cambió nada. Vuelve, revisa los valores nuevos y guarda otra vez.")
        case .expired:
            localized("Nothing was changed. Go back and save again.", "No se cambió nada. Vuelve y guarda otra vez.")
        case .unprocessable: localized("Nothing was changed. Go back and try again.", "No se cambió nada. Vuelve e inténtalo otra vez.")
        case .tooMany(let minutes):
            localized(
                "Try again in \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).",
                "Inténtalo en \(text.count(minutes, ("minute", "minutes"), ("minuto", "minutos"))).")
        case .tooLarge:
            localized("Nothing was changed. Photos can be up to 8 MB.", "No se cambió nada. Las fotos pueden pesar hasta 8 MB.")
        case .failure:
            localized(
                "Nothing was changed. Try again. If it keeps happening, send us the number below.",
                "No se cambió nada. Inténtalo de nuevo. Si sigue fallando, envíanos el número de abajo.")
        case .unavailable:
            localized(
                "Try again in a minute. If you were saving something, check first whether it was saved.",
                "Inténtalo en un minuto. Si estabas guardando algo, revisa antes si se guardó.")
        }
    }

    package func reference(_ number: String) -> String { localized("Reference number \(number)", "Número de referencia \(number)") }
    package var inputPreserved: String {
        localized("What you typed is still here. Save it again.", "Lo que escribiste sigue aquí. Guárdalo otra vez.")
    }
    var filesLost: String { localized("Choose photos and files again.", "Elige otra vez las fotos y los archivos.") }
    var signedOut: String { localized("You were signed out", "Tu sesión terminó") }
    var signedOutLine: String {
        localized(
            "Nothing was saved yet, but what you typed is still on this page. Open the sign-in page in a new tab, sign in, then come back here and save again.",
            "Todavía no se guardó nada, pero lo que escribiste sigue en esta página. Inicia sesión en otra pestaña, vuelve aquí y guárdalo otra vez."
        )
    }
    var otherAccount: String { localized("This was typed with another account", "Esto se escribió con otra cuenta") }
    func otherAccountLine(_ email: String) -> String {
        localized(
            "You are signed in as \(email). Nothing was saved, but what was typed is still on this page. In a new tab, sign in with the account it was typed with, then come back here and save again.",
            "Iniciaste sesión como \(email). No se guardó nada, pero lo escrito sigue en esta página. En otra pestaña, inicia sesión con la cuenta con la que se escribió; luego vuelve aquí y guárdalo otra vez."
        )
    }
    var signInElsewhere: String { localized("Open sign-in page in a new tab", "Iniciar sesión en otra pestaña") }
    var homeElsewhere: String { localized("Open Harvest in a new tab", "Abrir Harvest en otra pestaña") }
    package var saveAgain: String { localized("Save again", "Guardar otra vez") }
    /// The link to the reader's first page.
    func home(_ path: SitePath) -> String {
        switch path {
        case .vendorToday: localized("Back to Today", "Volver a Hoy")
        case .adminOverview: localized("Back to Overview", "Volver al Resumen")
        default: localized("Back to Harvest", "Volver a Harvest")
        }
    }
    package var goBack: String { localized("Go back", "Volver") }
}

extension Text {
    package var errors: ErrorStrings { ErrorStrings(text: self) }
}
