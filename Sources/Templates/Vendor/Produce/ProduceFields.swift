/// The three parts of the produce form.
struct ProduceFields {
    let page: ProduceFormPage

    private var form: FormState { page.form }

    func html(_ view: View) -> HTML {
        """

        <div class="card"><div class="card-body">
        \(what(view))
        \(priceAndStock(view))
        \(whereSold(view))</div></div>
        \(view.saveBar(view.text.produce.save, cancel: .vendorProduce))
        """
    }

    private func what(_ view: View) -> HTML {
        let words = view.text.produce
        return """
            <section class="form-sec" aria-labelledby="s1"><h2 id="s1">\(words.whatSelling)</h2>
            \(photo(view))
            <div class="fields fields--21">\(Field("name", words.name, .input(Input(autocomplete: "off", limit: 80))).html(form, view))
            \(Field("category", words.category, .select(page.categories)).html(form, view))</div>
            \(Field("description", words.description, help: "\(words.descriptionHelp)", isOptional: true, .textarea(rows: 3, limit: 1000)).html(form, view))
            </section>
            """
    }

    private func photo(_ view: View) -> HTML {
        let words = view.text.produce
        let kept = HTML.with(page.keptPhoto) { "\(words.photoKept($0)) " }
        let problem = form.problem("photo")
        let token = HTML.when(!form["photo_token"].isEmpty, "<input type=\"hidden\" name=\"photo_token\" value=\"\(form["photo_token"])\">")
        let version = HTML.when(!form["version"].isEmpty, "<input type=\"hidden\" name=\"version\" value=\"\(form["version"])\">")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(words.photo)</label>\(FieldProblem(name: "photo", message: problem).html(view))\
            <div class="photo"><div class="photo-view">\(page.picture.large(view))</div><div class="stack stack--s">\
            <input class="file" id="photo" name="photo" type="file" accept="image/*" aria-describedby="\(problem == nil ? "" : "photo-err ")photo-help">\
            <p class="help" id="photo-help">\(kept)\(words.photoHelp)</p></div></div>\(token)\(version)</div>
            """
    }

    private func priceAndStock(_ view: View) -> HTML {
        let words = view.text.produce
        let units = page.units.map { Control.Option($0, words.unitChoice($0)) } + [Control.Option("other", words.somethingElse)]
        return """
            <section class="form-sec" aria-labelledby="s2"><h2 id="s2">\(words.priceAndStock)</h2>
            <div class="fields fields--2">\(Field("price", words.price, help: "\(words.priceHelp)", .input(.money)).html(form, view))
            \(Field("unit", words.unit, help: "\(words.unitHelp)", .select(units)).html(form, view))</div>
            \(Field("unit_own", words.somethingElse, help: "\(words.unitOwn)", isOptional: true, .input(Input(limit: 20, width: .medium))).html(form, view))
            <div class="fields fields--keep2">\(Field("count", words.howMany, help: "\(words.howManyHelp)", isOptional: true, .input(.count)).html(form, view))
            \(Field("low_at", words.warnAt, isOptional: true, .input(.count)).html(form, view))</div>
            \(Field("cap", words.atMost, isOptional: true, .input(.count)).html(form, view))
            \(Checkbox("taxable", words.taxable, note: words.taxableNote).html(form))
            </section>
            """
    }

    private func whereSold(_ view: View) -> HTML {
        let words = view.text.produce
        let places = page.markets.map { ChoiceGroup.Choice($0.id.description, $0.name, note: $0.hours.isEmpty ? nil : $0.hours) }
        let shows = [ChoiceGroup.Choice("1", words.showNow), ChoiceGroup.Choice("0", words.keepHidden)]
        return """
            <section class="form-sec" aria-labelledby="s3"><h2 id="s3">\(words.whereSold)</h2>
            \(view.text.isKitchen ? .empty : ChoiceGroup(.checkbox, "market", words.yourMarkets, places).html(form, view))
            \(ChoiceGroup(.radio, "visible", words.showIt, shows, inTwoColumns: true).html(form, view))
            </section>
            """
    }
}
