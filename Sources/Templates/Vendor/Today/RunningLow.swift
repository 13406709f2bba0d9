import HarvestCore

/// Produce that is nearly or wholly sold out: the region `stock`, empty when there is enough of everything.
public struct RunningLow: Sendable {
    public static let region = "stock"

    public struct Row: Sendable {
        public let picture: Picture
        public let stepper: Stepper

        public init(picture: Picture, stepper: Stepper) {
            self.picture = picture
            self.stepper = stepper
        }
    }

    public let rows: [Row]

    public init(_ rows: [Row]) {
        self.rows = rows
    }

    public func html(_ view: View) -> HTML {
        "<div data-live=\"stock\">\(inner(view))</div>\n"
    }

    /// The content of the region.
    public func inner(_ view: View) -> HTML {
        guard !rows.isEmpty else { return .empty }
        let all: HTML = "<a href=\"\(SitePath.vendorProduce)\">\(view.text.today.allProduce)</a>"
        return CardSection("h-low", view.text.today.runningLow, link: all, hasLine: true)
            .html("<ul class=\"list\">\n\(HTML.each(rows) { row($0, view) })</ul>")
    }

    private func row(_ row: Row, _ view: View) -> HTML {
        let stepper = row.stepper
        let left = stepper.count == 0 ? view.text.today.soldOut : view.text.today.left(stepper.count, stepper.unit)
        return """
            <li><div class="thing">\(row.picture.thumb(view))<div><a href="\(SitePath.vendorProduceItem(stepper.id))">\(stepper.name)</a>\
            <span class="sub">\(left)</span></div></div>\(stepper.html(view))</li>

            """
    }
}
