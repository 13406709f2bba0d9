/// The texts that the page's script shows, in the reader's language.
struct ScriptStrings {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.common
        let entries: [(StaticString, String)] = [
            ("live", strings.live), ("reconnecting", strings.reconnecting), ("offline", strings.offline("{time}")),
            ("held-one", context.text.localized("Show 1 update", "Mostrar 1 novedad")),
            ("held", context.text.localized("Show {n} updates", "Mostrar {n} novedades")),
            ("saving", context.text.localized("Saving", "Guardando")),
            ("retrying", context.text.localized("Not saved yet. Trying again.", "Sin guardar todavía. Intentando de nuevo.")),
            ("unsaved-row", context.text.localized("Not saved. Reload the page.", "No se guardó. Vuelve a cargar la página.")),
            ("unsaved", strings.unsaved),
        ]
        return "<template id=\"words\">\(HTML.each(entries) { "<span data-word=\"\(HTML(trusted: $0.0))\">\($0.1)</span>" })</template>"
    }
}
