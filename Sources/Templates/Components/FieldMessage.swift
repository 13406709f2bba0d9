/// The message about a field's problem, if it has one.
struct FieldMessage {
    let name: String
    let text: String?

    init(name: String, message: String?) {
        self.name = name
        text = message
    }

    init(_ name: String, _ form: FormState) {
        self.init(name: name, message: form.problem(name))
    }

    /// The class of the element around the field.
    var fieldClass: String { text == nil ? "field" : "field has-error" }

    /// The ids of the elements that describe the field: its message, its help. Nil without any.
    func describedBy(hasHelp: Bool) -> String? {
        let ids = [text == nil ? nil : name + "-err", hasHelp ? name + "-help" : nil].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    func html(_ context: RenderContext) -> HTML {
        .with(text) {
            """
            <p class="error" id="\(name)-err">\(context.icon(.alert))<span><span class="visually-hidden">\(context.text.common.error)</span>\($0)</span></p>
            """
        }
    }
}
