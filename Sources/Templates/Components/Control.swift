/// The HTML control of a field.
package enum Control: Sendable {
    case input(Input)
    case select([Option])
    case textarea(rows: Int, limit: Int)

    /// An option of a `select`.
    package struct Option: Sendable, Equatable {
        package let value: String
        package let label: String

        package init(_ value: String, _ label: String) {
            self.value = value
            self.label = label
        }
    }

    /// A plain line of text.
    package static var text: Control { .input(Input()) }

    /// What every kind of control needs from its field.
    struct Attributes {
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

    func html(_ attributes: Attributes) -> HTML {
        switch self {
        case .input(let input): input.html(attributes)
        case .select(let options): Self.select(options, attributes)
        case .textarea(let rows, let limit):
            // Browsers drop one line break after the tag; without it they would drop the first one of the text.
            """
            <textarea class="textarea" id="\(attributes.name)" name="\(attributes.name)" rows="\(rows)" maxlength="\(limit)"\(attributes.aria)>
            \(attributes.value)</textarea>
            """
        }
    }

    private static func select(_ options: [Option], _ attributes: Attributes) -> HTML {
        let items = HTML.each(options) { option in
            "<option value=\"\(option.value)\"\(HTML.flag("selected", attributes.values.contains(option.value)))>\(option.label)</option>"
        }
        return "<select class=\"select\" id=\"\(attributes.name)\" name=\"\(attributes.name)\"\(attributes.aria)>\(items)</select>"
    }
}
