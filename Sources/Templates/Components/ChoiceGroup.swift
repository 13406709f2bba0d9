/// Radio buttons or checkboxes with large click targets. Use a `select` for more than seven choices.
package struct ChoiceGroup: Sendable {
    package enum Kind: String, Sendable {
        case radio, checkbox
    }

    package struct Choice: Sendable {
        package let value: String
        package let label: String
        package let note: String?

        package init(_ value: String, _ label: String, note: String? = nil) {
            self.value = value
            self.label = label
            self.note = note
        }
    }

    package let kind: Kind
    package let name: String
    package let legend: String
    package var help: HTML?
    package let choices: [Choice]
    package var inTwoColumns: Bool
    /// The id of the form that the choices belong to, when they are outside of it.
    package var formID: String?

    package init(
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

    /// The first choice has the field's name as its id, so that the error summary can link to it.
    package func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let message = FieldMessage(name, form)
        return """
            <fieldset class="\(message.fieldClass)"\(HTML.attribute("aria-describedby", message.describedBy(hasHelp: help != nil)))>\
            <legend>\(legend)</legend>\(help.map { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" as HTML })\(message.html(context))\
            <div class="\(inTwoColumns ? "choices choices--2" : "choices")">\(boxes(form))</div></fieldset>
            """
    }

    /// The choices without a legend, for a card that has its own heading.
    package func boxes(_ form: FormState) -> HTML {
        HTML.each(choices.enumerated()) { index, choice in
            """
            <label class="choice"><input type="\(kind.rawValue)" name="\(name)" value="\(choice.value)"\(HTML.attribute("id", index == 0 ? name : nil))\
            \(HTML.flag("checked", form.has(name, choice.value)))\(HTML.attribute("form", formID))><span>\(choice.label)\(choice.note.map { "<small>\($0)</small>" as HTML })</span></label>
            """
        }
    }
}

/// One checkbox with a label; its value is `1`.
package struct Checkbox: Sendable {
    package let name: String
    package let label: String
    package var note: String?
    package var isBare: Bool

    package init(_ name: String, _ label: String, note: String? = nil, isBare: Bool = false) {
        self.name = name
        self.label = label
        self.note = note
        self.isBare = isBare
    }

    package func html(_ form: FormState) -> HTML {
        """
        <label class="\(isBare ? "choice choice--bare" : "choice")"><input type="checkbox" id="\(name)" name="\(name)" value="1"\
        \(HTML.flag("checked", form.has(name, "1")))><span>\(label)\(note.map { "<small>\($0)</small>" as HTML })</span></label>
        """
    }
}
