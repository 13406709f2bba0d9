/// The words that the page's script says by itself, in the reader's language.
struct ScriptWords {
    func html(_ view: View) -> HTML {
        let words = view.text.common
        let entries: [(StaticString, String)] = [
            ("live", words.live), ("reconnecting", words.reconnecting), ("offline", words.offline("{time}")),
            ("held", view.text.say("{n} new, show", "{n} nuevos, mostrar")), ("saving", view.text.say("Saving", "Guardando")),
            ("retrying", view.text.say("Not saved yet. Trying again.", "Aún sin guardar. Intentando de nuevo.")),
            ("unsaved-row", view.text.say("Not saved. Reload the page.", "No se guardó. Vuelve a cargar la página.")),
            ("unsaved", words.unsaved),
        ]
        return "<template id=\"words\">\(HTML.each(entries) { "<span data-word=\"\(HTML(trusted: $0.0))\">\($0.1)</span>" })</template>"
    }
}
