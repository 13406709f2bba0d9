/// A labelled control. Help and error stand before it, because a phone's keyboard hides what is below.
public struct Field: Sendable {
    public let name: String
    public let label: String
    public var help: HTML?
    public var isOptional: Bool
    public let control: Control

    public init(_ name: String, _ label: String, help: HTML? = nil, isOptional: Bool = false, _ control: Control) {
        self.name = name
        self.label = label
        self.help = help
        self.isOptional = isOptional
        self.control = control
    }

    /// The field with what was typed and what must be fixed. Its id is its name.
    public func html(_ form: FormState, _ view: View) -> HTML {
        let problem = form.problem(name)
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="\(name)">\(label)\(mark(view))</label>\
            \(helpText)\(FieldProblem(name: name, message: problem).html(view))\(control.html(context(form, problem)))</div>
            """
    }

    private func mark(_ view: View) -> HTML {
        .when(isOptional, " <span class=\"optional\">\(view.text.common.optional)</span>")
    }

    private var helpText: HTML {
        .with(help) { "<p class=\"help\" id=\"\(name)-help\">\($0)</p>" }
    }

    private func context(_ form: FormState, _ problem: String?) -> Control.Context {
        let described = [problem == nil ? nil : name + "-err", help == nil ? nil : name + "-help"].compactMap(\.self)
        return Control.Context(
            name: name, values: form.values[name] ?? [], isInvalid: problem != nil,
            describedBy: described.isEmpty ? nil : described.joined(separator: " "), isRequired: !isOptional)
    }
}

/// The message beside a field.
struct FieldProblem {
    let name: String
    let message: String?

    func html(_ view: View) -> HTML {
        .with(message) {
            """
            <p class="error" id="\(name)-err">\(view.icon(.alert))<span><span class="visually-hidden">\(view.text.common.error)</span>\($0)</span></p>
            """
        }
    }
}
