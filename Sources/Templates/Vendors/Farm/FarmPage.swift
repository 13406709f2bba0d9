import HarvestCore

/// `/vendor/farm`: the farm's profile for customers. Fields: `name`, `category`, `story`, `phone`, `website`, `photo`,
/// for a restaurant the fields of `RestaurantSections`, and for other vendors those of `EBTSection`.
package struct FarmPage: Page {
    package let form: FormState
    package let picture: Picture
    /// The vendor categories, in the reader's language.
    package let categories: [Control.Option]

    /// The time zones that a restaurant chooses from; empty for other vendors.
    package let timeZones: [String]
    package let status: VendorStatus
    /// Why an administrator stopped the vendor from taking EBT; nil if it may.
    package let ebtStoppedBecause: String?

    package init(
        form: FormState, picture: Picture = .initial(" "), categories: [Control.Option], timeZones: [String] = [],
        status: VendorStatus = .approved, ebtStoppedBecause: String? = nil
    ) {
        (self.status, self.ebtStoppedBecause) = (status, ebtStoppedBecause)
        self.form = form
        self.timeZones = timeZones
        self.picture = picture
        self.categories = categories
    }

    package func title(_ text: Text) -> String { text.farm.title }
    package var section: Section? { .farm }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(PageHeader(context.text.farm.title, line: "\(context.text.farm.line)").html)\(ErrorSummary(form).html(context))\
        \(Form(.vendorFarm, isMultipart: true).html(context, fields(context)))\(PauseSection(status: status).html(context))
        """
    }

    /// Without an empty choice a browser would select the first category in place of one that is no longer offered.
    private var isCategoryOffered: Bool { categories.contains { $0.value == form["category"] } }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.farm
        return """

            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="f1"><h2 id="f1">\(strings.about)</h2>
            \(Field("name", strings.name, help: "\(strings.nameHelp)", .input(Input(autocomplete: "organization", limit: 80))).html(form, context))
            \(Field("category", strings.category, help: "\(strings.categoryHelp)", .select((isCategoryOffered ? [] : [.init("", strings.choose)]) + categories)).html(form, context))
            \(Field("story", strings.story, help: "\(strings.storyHelp)", isOptional: true, .textarea(rows: 5, limit: 2000)).html(form, context))
            \(photo(context))
            \(Field("phone", strings.phone, isOptional: true, .input(Input(.tel, autocomplete: "tel", limit: 30, width: .medium))).html(form, context))
            \(Field("website", strings.website, isOptional: true, .input(Input(.url, mode: "url", autocomplete: "url", limit: 200))).html(form, context))
            </section>\(timeZones.isEmpty ? EBTSection(form: form, stoppedBecause: ebtStoppedBecause).html(context) : RestaurantSections(form: form, timeZones: timeZones).html(context))</div></div>
            \(context.saveBar(strings.save, cancel: nil))
            """
    }

    private func photo(_ context: RenderContext) -> HTML {
        let strings = context.text.farm
        let problem = form.problem("photo")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(strings.photo)</label>\(FieldMessage(name: "photo", message: problem).html(context))\
            <div class="photo"><div class="photo-view">\(picture.large(context))</div><div class="stack stack--s">\
            <input class="file" id="photo" name="photo" type="file" accept="image/*" aria-describedby="photo-help"><p class="help" id="photo-help">\(strings.photoHelp)</p></div></div></div>
            """
    }
}
