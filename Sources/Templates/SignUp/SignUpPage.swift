/// `/sign-up`: you. Fields `name`, `email`, `phone`, `password`, `terms`.
public struct SignUpPage: Page {
    public let form: FormState

    public init(form: FormState = .empty) {
        self.form = form
    }

    public func title(_ text: Text) -> String { text.signUp.you }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let (words, fields) = (view.text.signUp, view.text.accounts)
        let inside: HTML = """
            \(Field("name", fields.name, .input(Input(autocomplete: "name", limit: 80))).html(form, view))
            \(Field("email", fields.email, .input(.email)).html(form, view))
            \(Field("phone", fields.phone, help: "\(fields.phoneHelp)", .input(Input(.tel, autocomplete: "tel", limit: 30))).html(form, view))
            \(PasswordField("password", fields.password, isNew: true, help: fields.passwordHelp).html(form, view))
            \(TermsBox().html(form, view))
            \(view.button(view.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHead(step: 1, title: words.you, line: words.youLine).html(view))\(ErrorSummary(form).html(view))\
            \(Form(.signUp, style: "stack stack--m").html(view, inside))
            <p class="or">\(words.haveAccount)</p>
            \(view.link(fields.signIn, to: .signIn, .wide))
            """
    }
}

/// Which step it is, its heading and its line.
struct SignUpHead {
    let step: Int
    let count: Int
    let title: String
    let line: String

    init(step: Int, of count: Int = 4, title: String, line: String) {
        self.step = step
        self.count = count
        self.title = title
        self.line = line
    }

    func html(_ view: View) -> HTML {
        "<div><p class=\"help\">\(view.text.signUp.step(step, of: count))</p><h1>\(title)</h1><p>\(line)</p></div>\n"
    }
}
