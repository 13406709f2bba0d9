/// The texts that the page's script shows, in the reader's language.
enum ScriptTexts {
    /// They are on every page, and differ by the language alone.
    private static let english = html(Text(.english).live), spanish = html(Text(.spanish).live)

    static func html(_ context: RenderContext) -> HTML {
        switch context.text.language {
        case .english: english
        case .spanish: spanish
        }
    }

    private static func html(_ strings: LiveStrings) -> HTML {
        let entries: [(StaticString, String)] = [
            ("live", strings.live), ("reconnecting", strings.reconnecting), ("offline", strings.offline("{time}")),
            ("held-one", strings.showUpdate), ("held", strings.showUpdates("{n}")), ("saving", strings.saving),
            ("retrying", strings.retrying), ("unsaved-row", strings.notSaved), ("unsaved", strings.unsavedChanges),
            ("sign-in", strings.signInToSave), ("unsaved-elsewhere", strings.notSavedElsewhere),
        ]
        return "<template id=\"words\">\(HTML.each(entries) { "<span data-word=\"\(HTML(trusted: $0.0))\">\($0.1)</span>" })</template>"
    }
}
