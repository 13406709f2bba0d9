/// `/vendor/farm`: what customers read about the farm. Fields: `name`, `category`, `story`, `phone`, `website`, `photo`,
/// and for a restaurant those of `RestaurantSections`.
public struct FarmPage: Page {
    public let form: FormState
    public let picture: Picture
    /// Of the vendors' kind, in the reader's language.
    public let categories: [Control.Option]

    /// The zones that a restaurant chooses from; none for others.
    public let timeZones: [String]

    public init(form: FormState, picture: Picture = .drawing(.carrot), categories: [Control.Option], timeZones: [String] = []) {
        self.form = form
        self.timeZones = timeZones
        self.picture = picture
        self.categories = categories
    }

    public func title(_ text: Text) -> String { text.farm.title }
    public var section: Section? { .farm }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        """
        \(PageHead(view.text.farm.title, line: "\(view.text.farm.line)").html)\(ErrorSummary(form).html(view))\
        \(Form(.vendorFarm, isMultipart: true).html(view, fields(view)))
        """
    }

    private func fields(_ view: View) -> HTML {
        let words = view.text.farm
        return """

            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="f1"><h2 id="f1">\(words.about)</h2>
            \(Field("name", words.name, help: "\(words.nameHelp)", .input(Input(autocomplete: "organization", limit: 80))).html(form, view))
            \(Field("category", words.category, help: "\(words.categoryHelp)", .select(categories)).html(form, view))
            \(Field("story", words.story, help: "\(words.storyHelp)", isOptional: true, .textarea(rows: 5, limit: 2000)).html(form, view))
            \(photo(view))
            \(Field("phone", words.phone, isOptional: true, .input(Input(.tel, autocomplete: "tel", limit: 30, width: .medium))).html(form, view))
            \(Field("website", words.website, isOptional: true, .input(Input(.url, mode: "url", autocomplete: "url", limit: 200))).html(form, view))
            </section>\(timeZones.isEmpty ? .empty : RestaurantSections(form: form, timeZones: timeZones).html(view))</div></div>
            \(view.saveBar(words.save, cancel: nil))
            """
    }

    private func photo(_ view: View) -> HTML {
        let words = view.text.farm
        let problem = form.problem("photo")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(words.photo)</label>\(FieldProblem(name: "photo", message: problem).html(view))\
            <div class="photo"><div class="photo-view">\(picture.large(view))</div><div class="stack stack--s">\
            <input class="file" id="photo" name="photo" type="file" accept="image/*" aria-describedby="photo-help"><p class="help" id="photo-help">\(words.photoHelp)</p></div></div></div>
            """
    }
}
