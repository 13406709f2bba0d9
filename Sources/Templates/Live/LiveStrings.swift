/// Strings that the page's script shows: the state of the live connection, held-back updates and saving in the background.
struct LiveStrings: StringCatalog {
    let text: Text

    var live: String { localized("Live", "En vivo") }
    var reconnecting: String { localized("Reconnecting", "Reconectando") }
    func offline(_ time: String) -> String { localized("Offline, as of \(time)", "Sin conexión, última actualización: \(time)") }

    var showUpdate: String { localized("Show 1 update", "Mostrar 1 novedad") }
    /// - Parameter count: a number or the placeholder that the script replaces.
    func showUpdates(_ count: String) -> String { localized("Show \(count) updates", "Mostrar \(count) novedades") }

    var saving: String { localized("Saving", "Guardando") }
    var retrying: String { localized("Not saved yet. Trying again.", "Sin guardar todavía. Intentando de nuevo.") }
    var notSaved: String { localized("Not saved. Reload the page.", "No se guardó. Vuelve a cargar la página.") }
    var unsavedChanges: String { localized("You have unsaved changes", "Tienes cambios sin guardar") }
}

extension Text {
    var live: LiveStrings { LiveStrings(text: self) }
}
