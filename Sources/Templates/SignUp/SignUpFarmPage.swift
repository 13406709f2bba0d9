/// `/sign-up/farm`: your farm. Fields `farm`, `kind`, `category`, `zip`, `story`.
public struct SignUpFarmPage: Page {
    public let form: FormState
    /// Of the vendors' kind, in the reader's language.
    public let categories: [Control.Option]

    public init(form: FormState = FormState(["kind": SellerKind.farm.rawValue]), categories: [Control.Option]) {
        self.form = form
        self.categories = categories
    }

    public func title(_ text: Text) -> String { text.signUp.farm }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let (words, farm) = (view.text.signUp, view.text.farm)
        let kinds = SellerKind.allCases.map { ChoiceGroup.Choice($0.rawValue, farm.kind($0), note: farm.kindNote($0)) }
        let zip = Input(mode: "numeric", autocomplete: "postal-code", limit: 10, width: .small)
        let inside: HTML = """
            \(Field("farm", farm.name, help: "\(farm.nameHelp)", .input(Input(autocomplete: "organization", limit: 80))).html(form, view))
            \(ChoiceGroup(.radio, "kind", farm.kind, kinds).html(form, view))
            \(Field("category", farm.category, help: "\(farm.categoryHelp)", .select([.init("", farm.choose)] + categories)).html(form, view))
            \(Field("zip", words.zip, help: "\(words.zipHelp)", .input(zip)).html(form, view))
            \(Field("story", farm.story, help: "\(farm.storyHelp)", isOptional: true, .textarea(rows: 3, limit: 2000)).html(form, view))
            \(view.button(view.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHead(step: 2, title: words.farm, line: words.farmLine).html(view))\(ErrorSummary(form).html(view))\
            \(Form(.signUpFarm, style: "stack stack--m").html(view, inside))
            """
    }
}
