/// A password with a button to show it; the button appears with script.
public struct PasswordField: Sendable {
    public let name: String
    public let label: String
    public let isNew: Bool
    public var help: String?
    /// A link beside the label, `Forgot it?`
    public var aside: HTML?

    public init(_ name: String, _ label: String, isNew: Bool, help: String? = nil, aside: HTML? = nil) {
        self.name = name
        self.label = label
        self.isNew = isNew
        self.help = help
        self.aside = aside
    }

    public func html(_ form: FormState, _ view: View) -> HTML {
        let problem = form.problem(name)
        let described = [problem == nil ? nil : name + "-err", help == nil ? nil : name + "-help"].compactMap(\.self).joined(separator: " ")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><div class="field-top"><label for="\(name)" class="legend">\(label)</label>\(aside)</div>\
            \(help.map { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" as HTML })\(FieldProblem(name: name, message: problem).html(view))\
            <div class="pw"><input class="input" id="\(name)" name="\(name)" type="password" autocomplete="\(isNew ? "new-password" : "current-password")" maxlength="512" required\
            \(HTML.attribute("aria-invalid", problem == nil ? nil : "true"))\(HTML.attribute("aria-describedby", described.isEmpty ? nil : described))>\
            <button class="btn" type="button" hidden data-show-password="\(name)">\(view.text.common.show)</button></div></div>
            """
    }
}
