/// Strings that the page's script shows: the state of the live connection, held-back updates and saving in the background.
struct LiveStrings: StringCatalog {
    let text: Text

    var live: String { localized("Live", "En vivo") }
    var reconnecting: String { localized("Reconnecting", "Reconectando") }
    func offline(_ time: String) -> String { localized("Offline, as of \(time)", "Sin conexión, última actualización: \(time)") }

    var showUpdate: String { localized("Show 1 update", "Mostrar 1 novedad") }
    /// - Parameter count: a number or the placeholder that the script replaces.
    func showUpdates(_ count: String) -> String { localized("Show \(count) updates", "Mostrar \(count) novedades") }

    func newOrder(_ number: String, _ value: String) -> String {
        localized("New order \(number), \(value)", "Pedido nuevo \(number), \(value)")
    }
    /// - Parameter count: a number or the placeholder that the script replaces.
    func newOrders(_ count: String) -> String { localized("\(count) new orders", "\(count) pedidos nuevos") }

    var saving: String { localized("Saving", "Guardando") }
    var retrying: String { localized("Not saved yet. Trying again.", "Sin guardar todavía. Intentando de nuevo.") }
    var notSaved: String { localized("Not saved. Reload the page.", "No se guardó. Vuelve a cargar la página.") }
    var signInToSave: String { localized("Not saved yet. Sign in to save it.", "Sin guardar todavía. Inicia sesión para guardarlo.") }
    var notSavedElsewhere: String {
        localized("A stock change was not saved. Check your counts.", "No se guardó un cambio de existencias. Revisa tus cantidades.")
    }
    var unsavedChanges: String { localized("You have unsaved changes", "Tienes cambios sin guardar") }
}

extension Text {
    var live: LiveStrings { LiveStrings(text: self) }
}
