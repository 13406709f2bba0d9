/// A labeled control. Help and error come before the control because a phone's keyboard hides what is below it.
package struct Field: Sendable {
    package let name: String
    package let label: String
    package var help: HTML?
    package var isOptional: Bool
    package let control: Control

    package init(_ name: String, _ label: String, help: HTML? = nil, isOptional: Bool = false, _ control: Control) {
        self.name = name
        self.label = label
        self.help = help
        self.isOptional = isOptional
        self.control = control
    }

    /// The field with its value and its problem from `form`. The control's id is the field's name.
    package func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let message = FieldMessage(name, form)
        return """
            <div class="\(message.fieldClass)"><label for="\(name)">\(label)\(optionalNote(context))</label>\
            \(helpText)\(message.html(context))\(control.html(attributes(form, message)))</div>
            """
    }

    private func optionalNote(_ context: RenderContext) -> HTML {
        .when(isOptional, " <span class=\"optional\">\(context.text.common.optional)</span>")
    }

    private var helpText: HTML {
        .with(help) { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" }
    }

    private func attributes(_ form: FormState, _ message: FieldMessage) -> Control.Attributes {
        Control.Attributes(
            name: name, values: form.values[name] ?? [], isInvalid: message.text != nil,
            describedBy: message.describedBy(hasHelp: help != nil),
            isRequired: !isOptional)
    }
}
