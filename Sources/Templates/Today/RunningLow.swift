import HarvestCore

/// Produce that is low in stock or sold out.
package struct RunningLow: Sendable {
    package struct LowItem: Sendable {
        package let picture: Picture
        package let stepper: Stepper

        package init(picture: Picture, stepper: Stepper) {
            self.picture = picture
            self.stepper = stepper
        }
    }

    package let items: [LowItem]

    package init(_ items: [LowItem]) {
        self.items = items
    }

    package func html(_ context: RenderContext) -> HTML {
        "<div\(HTML.live(.stock))>\(inner(context))</div>\n"
    }

    /// The content of the live region; empty without items, and for a member who can't change stock.
    package func inner(_ context: RenderContext) -> HTML {
        guard !items.isEmpty, context.rights.stock else { return .empty }
        let all: HTML = "<a href=\"\(SitePath.vendorProduce)\">\(context.text.today.allProduce)</a>"
        return CardSection("h-low", context.text.today.runningLow, link: all, hasLine: true)
            .html(StockForm.html("<ul class=\"list\">\n\(HTML.each(items) { row($0, context) })</ul>", context))
    }

    private func row(_ item: LowItem, _ context: RenderContext) -> HTML {
        let stepper = item.stepper
        let count = stepper.count ?? 0
        let left = count == 0 ? context.text.today.soldOut : context.text.today.left(count, stepper.unit)
        return """
            <li id="\(stepper.id)"><div class="thing">\(item.picture.thumb(context))<div><a href="\(SitePath.vendorProduceItem(stepper.id))">\(stepper.name)</a>\
            <span class="sub">\(left)</span></div></div>\(stepper.html(context))</li>

            """
    }
}
