/// The texts that the page's script shows, in the reader's language.
struct ScriptTexts {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.live
        let entries: [(StaticString, String)] = [
            ("live", strings.live), ("reconnecting", strings.reconnecting), ("offline", strings.offline("{time}")),
            ("held-one", strings.showUpdate), ("held", strings.showUpdates("{n}")), ("saving", strings.saving),
            ("retrying", strings.retrying), ("unsaved-row", strings.notSaved), ("unsaved", strings.unsavedChanges),
            ("sign-in", strings.signInToSave), ("unsaved-elsewhere", strings.notSavedElsewhere),
        ]
        return "<template id=\"words\">\(HTML.each(entries) { "<span data-word=\"\(HTML(trusted: $0.0))\">\($0.1)</span>" })</template>"
    }
}
