import HarvestCore

/// Packed orders that nobody has fetched yet: the region `packed`, empty without any.
public struct PackedList: Sendable {
    public static let region = "packed"

    public struct Row: Sendable {
        public let id: Order.ID
        public let number: String
        public let items: Int
        public let driver: Ticket.Driver
        public let value: Cents

        public init(id: Order.ID, number: String, items: Int, driver: Ticket.Driver, value: Cents) {
            self.id = id
            self.number = number
            self.items = items
            self.driver = driver
            self.value = value
        }
    }

    public let rows: [Row]

    public init(_ rows: [Row]) {
        self.rows = rows
    }

    public func html(_ view: View) -> HTML {
        "<div data-live=\"packed\">\(inner(view))</div>\n"
    }

    /// The content of the region.
    public func inner(_ view: View) -> HTML {
        guard !rows.isEmpty else { return .empty }
        return CardSection("h-wait", view.text.today.packedWaiting, hasLine: true).html(
            "<ul class=\"list\">\(HTML.each(rows) { row($0, view) })</ul>")
    }

    private func row(_ row: Row, _ view: View) -> HTML {
        """
        <li><div><strong><a href="\(SitePath.vendorOrder(row.id))">#\(row.number)</a></strong> <span class="muted">\(view.text.today.items(row.items))</span>\
        <span class="sub">\(row.driver.words(view.text))</span></div><strong class="money">\(row.value)</strong></li>
        """
    }
}
