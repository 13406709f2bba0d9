/// A password field with a button that shows the password. The script reveals the button.
package struct PasswordField: Sendable {
    package let name: String
    package let label: String
    package let isNew: Bool
    package var help: String?
    /// A link beside the label, such as `Forgot it?`.
    package var aside: HTML?

    package init(_ name: String, _ label: String, isNew: Bool, help: String? = nil, aside: HTML? = nil) {
        self.name = name
        self.label = label
        self.isNew = isNew
        self.help = help
        self.aside = aside
    }

    package func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let message = FieldMessage(name, form)
        return """
            <div class="\(message.fieldClass)"><div class="field-top"><label for="\(name)" class="legend">\(label)</label>\(aside)</div>\
            \(help.map { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" as HTML })\(message.html(context))\
            <div class="pw"><input class="input" id="\(name)" name="\(name)" type="password" autocomplete="\(isNew ? "new-password" : "current-password")" maxlength="512" required\
            \(HTML.attribute("aria-invalid", message.text == nil ? nil : "true"))\(HTML.attribute("aria-describedby", message.describedBy(hasHelp: help != nil)))>\
            <button class="btn" type="button" hidden data-show-password="\(name)">\(context.text.common.show)</button></div></div>
            """
    }
}
