/// The outcome of the last request, shown once at the top of the next page. An error is announced as an alert.
package struct Flash: Sendable, Equatable {
    /// A button that reverses the change.
    package struct Undo: Sendable, Equatable {
        package let action: SitePath
        package let fields: [String: String]

        package init(action: SitePath, fields: [String: String] = [:]) {
            self.action = action
            self.fields = fields
        }
    }

    package let message: String
    package let tone: Tone
    package let icon: Icon?
    package let undo: Undo?

    package init(_ message: String, tone: Tone = .ok, icon: Icon? = nil, undo: Undo? = nil) {
        self.message = message
        self.tone = tone
        self.icon = icon
        self.undo = undo
    }

    package func html(_ context: RenderContext) -> HTML {
        """
        <div class="\(style)" role="\(tone == .bad ? "alert" : "status")">\(context.icon(icon ?? (tone == .ok ? .check : .alert)))<span>\(message)</span>\(undoForm(context))</div>

        """
    }

    private var style: String {
        switch tone {
        case .warn, .bad, .info: "flash flash--" + tone.rawValue
        case .plain, .new, .ok: "flash"
        }
    }

    private func undoForm(_ context: RenderContext) -> HTML {
        .with(undo) { undo in
            let hidden = HTML.each(undo.fields.sorted { $0.key < $1.key }) { .hiddenInput($0.key, $0.value) }
            return Form(undo.action).html(
                context, "\(hidden)<button class=\"btn btn--small btn--plain\">\(context.text.common.undo)</button>")
        }
    }
}
