import HarvestCore

/// The form of one produce that is left: one button for each thing to do with it. The community and the price of a listing are behind a
/// disclosure, so that one tap is enough without a choice.
struct UnsoldForm {
    let item: UnsoldList.Item
    let communities: UnsoldCommunities
    /// What was typed, with what is wrong about it.
    var form = FormState.empty

    /// Where the messages of the summary lead: the page may have the form of several items.
    static func anchors(_ item: UnsoldList.Item) -> [String: String] {
        let fields = [SurplusField.grams, SurplusField.community, SurplusField.price]
        return Dictionary(uniqueKeysWithValues: fields.map { ($0, id($0, item)) })
    }

    private static func id(_ field: String, _ item: UnsoldList.Item) -> String { "\(field)-\(item.id)" }

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        // Enter in a field presses the first button of a form, which must not lower the price.
        return Form(.vendorSurplus, style: "row").html(
            context,
            """
            <button type="submit" disabled hidden></button>\(HTML.hiddenInput(SurplusField.produce, item.id.description))\
            \(HTML.each(Markdown.shares) { context.button(strings.markDown($0), .small, name: SurplusField.action, value: SurplusField.markdown($0)) })\
            \(weight(context))\(listing(context))\
            \(context.button(strings.toCharity, .small, name: SurplusField.action, value: SurplusField.charity))\(choices(context))
            """)
    }

    private func weight(_ context: RenderContext) -> HTML {
        guard item.needsWeight else { return .empty }
        let strings = context.text.surplus
        let (id, message) = labelled(SurplusField.grams)
        let value = form.values[SurplusField.grams]?.first ?? item.gramsEach.map(String.init) ?? ""
        let input: HTML = """
            <div class="affix w-s"><input class="input" id="\(id)" name="\(SurplusField.grams)" inputmode="numeric" autocomplete="off" \
            value="\(value)" aria-label="\(strings.gramsEach): \(item.name)"\(aria(message))><span>\(strings.gramsUnit)</span></div>
            """
        return message.text == nil ? input : "<div class=\"\(message.fieldClass)\">\(message.html(context))\(input)</div>"
    }

    // MARK: Listing

    private func listing(_ context: RenderContext) -> HTML {
        .when(
            item.canBeListed,
            context.button(context.text.surplus.toNeighbors, .small, name: SurplusField.action, value: SurplusField.listing))
    }

    private func choices(_ context: RenderContext) -> HTML {
        guard item.canBeListed else { return .empty }
        let strings = context.text.surplus
        let isOpen = [SurplusField.community, SurplusField.price].contains { form.problem($0) != nil || !form[$0].isEmpty }
        return """
            <details class="unsold-more"\(HTML.flag("open", isOpen))><summary>\(strings.communityAndPrice)</summary>\
            <div class="fields fields--2">\(community(context))\(price(context))</div></details>
            """
    }

    private func community(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let (id, message) = labelled(SurplusField.community)
        let chosen = form.values[SurplusField.community]?.first ?? communities.chosen ?? ""
        // Without a community to begin with, the list begins with what has to be done.
        let first = communities.chosen == nil ? [Control.Option("", strings.chooseCommunity)] : []
        let options = HTML.each(first + communities.options) {
            "<option value=\"\($0.value)\"\(HTML.flag("selected", $0.value == chosen))>\($0.label)</option>"
        }
        return """
            <div class="\(message.fieldClass)"><label for="\(id)">\(strings.community)</label>\(message.html(context))\
            <select class="select" id="\(id)" name="\(SurplusField.community)"\(aria(message))>\(options)</select></div>
            """
    }

    private func price(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let (id, message) = labelled(SurplusField.price)
        return """
            <div class="\(message.fieldClass)"><label for="\(id)">\(strings.priceForAll)</label>\
            <p class="help" id="\(id)-help">\(strings.priceHelp)</p>\(message.html(context))\
            <div class="affix w-s"><span>$</span><input class="input" id="\(id)" name="\(SurplusField.price)" inputmode="decimal" \
            autocomplete="off" value="\(form[SurplusField.price])"\(aria(message, hasHelp: true))></div></div>
            """
    }

    // MARK: Fields

    private func labelled(_ field: String) -> (id: String, FieldMessage) {
        let id = Self.id(field, item)
        return (id, FieldMessage(name: id, message: form.problem(field)))
    }

    private func aria(_ message: FieldMessage, hasHelp: Bool = false) -> HTML {
        HTML.attribute("aria-invalid", message.text == nil ? nil : "true")
            + HTML.attribute("aria-describedby", message.describedBy(hasHelp: hasHelp))
    }
}
