import HarvestCore

/// `/sign-up/farm`: the farm's name, kind and category. Fields `farm`, `kind`, `category`, `zip`, `story`.
package struct SignUpFarmPage: Page {
    package let form: FormState
    /// The vendor categories, in the reader's language.
    package let categories: [Control.Option]

    package init(form: FormState = FormState(["kind": API.VendorKind.farm.rawValue]), categories: [Control.Option]) {
        self.form = form
        self.categories = categories
    }

    package func title(_ text: Text) -> String { text.signUp.farm }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, farm) = (context.text.signUp, context.text.farm)
        let kinds = API.VendorKind.allCases.map { ChoiceGroup.Choice($0.rawValue, strings.kind($0), note: strings.kindNote($0)) }
        let zip = Input(mode: "numeric", autocomplete: "postal-code", limit: 10, width: .small)
        let inside: HTML = """
            \(Field("farm", farm.name, help: "\(farm.nameHelp)", .input(Input(autocomplete: "organization", limit: 80))).html(form, context))
            \(ChoiceGroup(.radio, "kind", strings.kind, kinds).html(form, context))
            \(Field("category", farm.category, help: "\(farm.categoryHelp)", .select([.init("", farm.choose)] + categories)).html(form, context))
            \(Field("zip", strings.zip, help: "\(strings.zipHelp)", .input(zip)).html(form, context))
            \(Field("story", farm.story, help: "\(farm.storyHelp)", isOptional: true, .textarea(rows: 3, limit: 2000)).html(form, context))
            \(context.button(context.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHeader(step: 2, title: strings.farm, line: strings.farmLine).html(context))\(ErrorSummary(form).html(context))\
            \(Form(.signUpFarm, style: "stack stack--m").html(context, inside))
            """
    }
}
