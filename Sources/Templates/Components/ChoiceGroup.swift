/// A few things to choose among; the whole box is the target. Up to seven, a `select` above that.
public struct ChoiceGroup: Sendable {
    public enum Kind: String, Sendable {
        case radio, checkbox
    }

    public struct Choice: Sendable {
        public let value: String
        public let label: String
        public let note: String?

        public init(_ value: String, _ label: String, note: String? = nil) {
            self.value = value
            self.label = label
            self.note = note
        }
    }

    public let kind: Kind
    public let name: String
    public let legend: String
    public var help: HTML?
    public let choices: [Choice]
    public var inTwoColumns: Bool
    /// The form that the choices belong to when they stand outside of it.
    public var formID: String?

    public init(
        _ kind: Kind, _ name: String, _ legend: String, help: HTML? = nil, _ choices: [Choice], inTwoColumns: Bool = false,
        formID: String? = nil
    ) {
        self.kind = kind
        self.name = name
        self.legend = legend
        self.help = help
        self.choices = choices
        self.inTwoColumns = inTwoColumns
        self.formID = formID
    }

    /// The first choice's id is the field's name, so that the error summary leads there.
    public func html(_ form: FormState, _ view: View) -> HTML {
        let problem = form.problem(name)
        let described = [problem == nil ? nil : name + "-err", help == nil ? nil : name + "-help"].compactMap(\.self).joined(separator: " ")
        return """
            <fieldset class="\(problem == nil ? "field" : "field has-error")"\(HTML.attribute("aria-describedby", described.isEmpty ? nil : described))>\
            <legend>\(legend)</legend>\(help.map { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" as HTML })\(FieldProblem(name: name, message: problem).html(view))\
            <div class="\(inTwoColumns ? "choices choices--2" : "choices")">\(boxes(form))</div></fieldset>
            """
    }

    /// The choices alone, for a card that has its own heading.
    public func boxes(_ form: FormState) -> HTML {
        HTML.each(choices.enumerated()) { index, choice in
            """
            <label class="choice"><input type="\(kind.rawValue)" name="\(name)" value="\(choice.value)"\(HTML.attribute("id", index == 0 ? name : nil))\
            \(HTML.flag("checked", form.has(name, choice.value)))\(HTML.attribute("form", formID))><span>\(choice.label)\(choice.note.map { "<small>\($0)</small>" as HTML })</span></label>
            """
        }
    }
}

/// One checkbox with its own words; its value is `1`.
public struct Checkbox: Sendable {
    public let name: String
    public let label: String
    public var note: String?
    public var isBare: Bool

    public init(_ name: String, _ label: String, note: String? = nil, isBare: Bool = false) {
        self.name = name
        self.label = label
        self.note = note
        self.isBare = isBare
    }

    public func html(_ form: FormState) -> HTML {
        """
        <label class="\(isBare ? "choice choice--bare" : "choice")"><input type="checkbox" id="\(name)" name="\(name)" value="1"\
        \(HTML.flag("checked", form.has(name, "1")))><span>\(label)\(note.map { "<small>\($0)</small>" as HTML })</span></label>
        """
    }
}
