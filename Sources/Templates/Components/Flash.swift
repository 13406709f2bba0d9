/// What just happened, at the top of the page that follows. Bad news is an alert.
public struct Flash: Sendable, Equatable {
    /// A form with one button that takes the change back.
    public struct Undo: Sendable, Equatable {
        public let action: SitePath
        public let fields: [String: String]

        public init(action: SitePath, fields: [String: String] = [:]) {
            self.action = action
            self.fields = fields
        }
    }

    public let message: String
    public let tone: Tone
    public let icon: Icon?
    public let undo: Undo?

    public init(_ message: String, tone: Tone = .ok, icon: Icon? = nil, undo: Undo? = nil) {
        self.message = message
        self.tone = tone
        self.icon = icon
        self.undo = undo
    }

    public func html(_ view: View) -> HTML {
        """
        <div class="\(style)" role="\(tone == .bad ? "alert" : "status")">\(view.icon(icon ?? (tone == .ok ? .check : .alert)))<span>\(message)</span>\(undoForm(view))</div>

        """
    }

    private var style: String {
        switch tone {
        case .warn, .bad, .info: "flash flash--" + tone.rawValue
        case .plain, .new, .ok: "flash"
        }
    }

    private func undoForm(_ view: View) -> HTML {
        .with(undo) { undo in
            let hidden = HTML.each(undo.fields.sorted { $0.key < $1.key }) {
                "<input type=\"hidden\" name=\"\($0.key)\" value=\"\($0.value)\">"
            }
            return Form(undo.action).html(view, "\(hidden)<button class=\"btn btn--small btn--plain\">\(view.text.common.undo)</button>")
        }
    }
}
