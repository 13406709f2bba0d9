/// What a field is filled in with.
public enum Control: Sendable {
    case input(Input)
    case select([Option])
    case textarea(rows: Int, limit: Int)

    /// One choice of a `select`.
    public struct Option: Sendable, Equatable {
        public let value: String
        public let label: String

        public init(_ value: String, _ label: String) {
            self.value = value
            self.label = label
        }
    }

    /// A plain line of text.
    public static var text: Control { .input(Input()) }

    struct Context {
        let name: String
        let values: [String]
        let isInvalid: Bool
        let describedBy: String?
        let isRequired: Bool

        var value: String { values.first ?? "" }
        var aria: HTML {
            HTML.attribute("aria-invalid", isInvalid ? "true" : nil) + HTML.attribute("aria-describedby", describedBy)
        }
    }

    func html(_ context: Context) -> HTML {
        switch self {
        case .input(let input): input.html(context)
        case .select(let options): Self.select(options, context)
        case .textarea(let rows, let limit):
            // The line break after the tag is dropped by browsers; without it a leading one of the text would be.
            """
            <textarea class="textarea" id="\(context.name)" name="\(context.name)" rows="\(rows)" maxlength="\(limit)"\(context.aria)>
            \(context.value)</textarea>
            """
        }
    }

    private static func select(_ options: [Option], _ context: Context) -> HTML {
        let items = HTML.each(options) { option in
            "<option value=\"\(option.value)\"\(HTML.flag("selected", context.values.contains(option.value)))>\(option.label)</option>"
        }
        return "<select class=\"select\" id=\"\(context.name)\" name=\"\(context.name)\"\(context.aria)>\(items)</select>"
    }
}
