import HarvestCore

/// `/admin/users/{id}/charity`: makes an account a charity, or ends that.
package struct AdminCharityPage: Page {
    let user: User.ID
    let userName: String
    let isActive: Bool
    let form: FormState

    package init(user: User.ID, userName: String, isActive: Bool, form: FormState) {
        self.user = user
        self.userName = userName
        self.isActive = isActive
        self.form = form
    }

    package func title(_ text: Text) -> String { text.charity.account }
    package var section: Section? { .users }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.charity
        let end = HTML.when(isActive, context.actionButton(strings.end, .adminCharityEnd(user), .dangerWide))
        return """
            \(context.backLink(userName, to: .adminUser(user)))\(PageHeader(strings.account, line: "\(strings.accountHelp)").html)\
            \(ErrorSummary(form).html(context))<div class="stack">\(Form(.adminCharity(user)).html(context, fields(context)))\(end)</div>
            """
    }

    private func fields(_ context: RenderContext) -> HTML {
        let (strings, markets) = (context.text.charity, context.text.adminMarkets)
        let fields = [
            Field(CharityField.name, strings.name, .input(Input(autocomplete: "off", limit: 80))),
            Field(CharityField.address, strings.address, .input(Input(autocomplete: "off", limit: 200))),
            Field(CharityField.latitude, markets.latitude, .input(Input(mode: "decimal", limit: 12))),
            Field(CharityField.longitude, markets.longitude, .input(Input(mode: "text", limit: 12))),
            Field(CharityField.radius, strings.radius, .input(Input(mode: "numeric", limit: 3, width: .small))),
        ]
        return """
            <div class="card"><div class="card-body">\(HTML.each(fields) { $0.html(form, context) })</div></div>\
            \(context.saveBar(strings.save, cancel: .adminUser(user)))
            """
    }
}
