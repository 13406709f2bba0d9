/// `/sign-up`: the new account. Fields `name`, `email`, `phone`, `password`, `terms`.
package struct SignUpPage: Page {
    package let form: FormState

    package init(form: FormState = .empty) {
        self.form = form
    }

    package func title(_ text: Text) -> String { text.signUp.you }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, fields) = (context.text.signUp, context.text.accounts)
        let inside: HTML = """
            \(Field("name", fields.name, .input(Input(autocomplete: "name", limit: 80))).html(form, context))
            \(Field("email", fields.email, .input(.email)).html(form, context))
            \(Field("phone", fields.phone, help: "\(fields.phoneHelp)", .input(Input(.tel, autocomplete: "tel", limit: 30))).html(form, context))
            \(PasswordField("password", fields.password, isNew: true, help: fields.passwordHelp).html(form, context))
            \(TermsBox().html(form, context))
            \(context.button(context.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHeader(step: 1, title: strings.you, line: strings.youLine).html(context))\(ErrorSummary(form).html(context))\
            \(Form(.signUp, style: "stack stack--m").html(context, inside))
            <p class="or">\(strings.haveAccount)</p>
            \(context.link(fields.signIn, to: .signIn, .wide))
            """
    }
}

/// The head of a sign-up page: step, title and introduction.
struct SignUpHeader {
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

    func html(_ context: RenderContext) -> HTML {
        "<div><p class=\"help\">\(context.text.signUp.step(step, of: count))</p><h1>\(title)</h1><p>\(line)</p></div>\n"
    }
}
