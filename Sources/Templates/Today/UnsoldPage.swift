import HarvestCore

/// The answer to a form on Today that could not be used: the form again with what was typed and what is wrong.
package struct UnsoldPage: Page {
    let item: UnsoldList.Item
    let communities: UnsoldCommunities
    let form: FormState

    package init(_ item: UnsoldList.Item, communities: UnsoldCommunities, form: FormState) {
        (self.item, self.communities, self.form) = (item, communities, form)
    }

    package func title(_ text: Text) -> String { item.name }
    package var section: Section? { .today }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let left = context.text.today.left(item.count, item.unit)
        let fields = UnsoldForm(item: item, communities: communities, form: form).html(context)
        return """
            \(context.backLink(context.text.navigation.name(.today), to: .vendorToday))\(PageHeader(item.name, line: "\(left)").html)\
            \(ErrorSummary(form, anchors: UnsoldForm.anchors(item)).html(context))\
            <div class="card"><div class="card-body">\(fields)<p class="help">\(context.text.surplus.unsoldHelp)</p></div></div>
            """
    }
}
