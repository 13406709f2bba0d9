/// The three sections of the produce form.
struct ProduceFields {
    let page: ProduceFormPage

    private var form: FormState { page.form }

    func html(_ context: RenderContext) -> HTML {
        """

        <div class="card"><div class="card-body">
        \(what(context))
        \(priceAndStock(context))
        \(whereSold(context))</div></div>
        \(context.saveBar(context.text.produce.save, cancel: .vendorProduce))
        """
    }

    private func what(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        return """
            <section class="form-sec" aria-labelledby="s1"><h2 id="s1">\(strings.whatSelling)</h2>
            \(photo(context))
            <div class="fields fields--21">\(Field("name", strings.name, .input(Input(autocomplete: "off", limit: 80))).html(form, context))
            \(Field("category", strings.category, .select(categories(strings))).html(form, context))</div>
            \(Field("description", strings.description, help: "\(strings.descriptionHelp)", isOptional: true, .textarea(rows: 3, limit: 1000)).html(form, context))
            </section>
            """
    }

    /// A category is never preselected: without a choice, or with one that is no longer offered, the first option is empty.
    private func categories(_ strings: ProduceStrings) -> [Control.Option] {
        let isChosen = page.categories.contains { $0.value == form["category"] }
        return (isChosen ? [] : [Control.Option("", strings.chooseCategory)]) + page.categories
    }

    private func photo(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let kept = HTML.when(!form["photo_token"].isEmpty, "\(strings.photoKept) ")
        let problem = form.problem("photo")
        let token = HTML.when(!form["photo_token"].isEmpty, "<input type=\"hidden\" name=\"photo_token\" value=\"\(form["photo_token"])\">")
        let version = HTML.when(!form["version"].isEmpty, "<input type=\"hidden\" name=\"version\" value=\"\(form["version"])\">")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(strings.photo)</label>\(FieldMessage(name: "photo", message: problem).html(context))\
            <div class="photo"><div class="photo-view">\(page.picture.large(context))</div><div class="stack stack--s">\
            <input class="file" id="photo" name="photo" type="file" accept="image/*" aria-describedby="\(problem == nil ? "" : "photo-err ")photo-help">\
            <p class="help" id="photo-help">\(kept)\(strings.photoHelp)</p></div></div>\(token)\(version)</div>
            """
    }

    private func priceAndStock(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let units = page.units.map { Control.Option($0, strings.unitChoice($0)) } + [Control.Option("other", strings.somethingElse)]
        return """
            <section class="form-sec" aria-labelledby="s2"><h2 id="s2">\(strings.priceAndStock)</h2>
            <div class="fields fields--2">\(Field("price", strings.price, help: "\(strings.priceHelp)", .input(.money)).html(form, context))
            \(Field("unit", strings.unit, help: "\(strings.unitHelp)", .select(units)).html(form, context))</div>
            \(Field("unit_own", strings.somethingElse, help: "\(strings.unitOwn)", isOptional: true, .input(Input(limit: 20, width: .medium))).html(form, context))
            \(byWeight(context))
            <div class="fields fields--keep2">\(Field("count", strings.howMany, help: "\(strings.howManyHelp)", isOptional: true, .input(.count)).html(form, context))
            \(Field("low_at", strings.warnAt, isOptional: true, .input(.count)).html(form, context))</div>
            \(Field("cap", strings.atMost, isOptional: true, .input(.count)).html(form, context))
            \(Checkbox("taxable", strings.taxable, note: strings.taxableNote).html(form))
            \(snap(context))
            </section>
            """
    }

    /// Restaurants sell portions.
    private func byWeight(_ context: RenderContext) -> HTML {
        guard !context.text.isKitchen else { return .empty }
        let strings = context.text.produce
        return Checkbox("by_weight", strings.byWeight, note: strings.byWeightNote).html(form)
    }

    /// A restaurant's meals are never eligible. Without a choice, the category decides about a new item.
    private func snap(_ context: RenderContext) -> HTML {
        guard !context.text.isKitchen else { return .empty }
        let strings = context.text.produce
        let byCategory = form["snap"].isEmpty ? [Control.Option("", strings.snapByCategory)] : []
        let choices = byCategory + [Control.Option("1", strings.snapEligible), Control.Option("0", strings.snapNotEligible)]
        return Field("snap", strings.snap, help: "\(strings.snapHelp)", .select(choices)).html(form, context)
    }

    private func whereSold(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let places = page.markets.map { ChoiceGroup.Choice($0.id.description, $0.name, note: $0.hours.isEmpty ? nil : $0.hours) }
        let shows = [ChoiceGroup.Choice("1", strings.showNow), ChoiceGroup.Choice("0", strings.keepHidden)]
        return """
            <section class="form-sec" aria-labelledby="s3"><h2 id="s3">\(strings.whereSold)</h2>
            \(context.text.isKitchen ? .empty : ChoiceGroup(.checkbox, "market", strings.yourMarkets, places).html(form, context))
            \(ChoiceGroup(.radio, "visible", strings.showIt, shows, inTwoColumns: true).html(form, context))
            </section>
            """
    }
}
