import HarvestCore

/// One order to pack.
public struct Ticket: Sendable {
    public let id: Order.ID
    /// The short number for people, without `#`.
    public let number: String
    public let standing: OrderStanding
    /// The vendor's own share of the order: food, before tax.
    public let value: Cents
    public let items: [Item]
    public let driver: Driver
    public let placedAt: Instant
    /// Arrived since the vendor looked last.
    public let isNew: Bool

    public struct Item: Sendable {
        public let quantity: Int
        public let name: String
        public let unit: String

        public init(quantity: Int, name: String, unit: String) {
            self.quantity = quantity
            self.name = name
            self.unit = unit
        }
    }

    /// Who fetches it, by first name.
    public enum Driver: Sendable {
        case looking
        case coming(String, minutes: Int?)
        case atMarket(String)
        case customerCollects

        func words(_ text: Text) -> String {
            switch self {
            case .looking: text.today.lookingForDriver
            case .coming(let name, let minutes?): text.today.arrives(name, minutes)
            case .coming(let name, nil): text.today.coming(name)
            case .atMarket(let name): text.today.atMarket(name)
            case .customerCollects: text.today.customerCollects
            }
        }
    }

    public init(
        id: Order.ID, number: String, standing: OrderStanding, value: Cents, items: [Item], driver: Driver, placedAt: Instant,
        isNew: Bool = false
    ) {
        self.id = id
        self.number = number
        self.standing = standing
        self.value = value
        self.items = items
        self.driver = driver
        self.placedAt = placedAt
        self.isNew = isNew
    }

    /// The most urgent ticket has the page's primary button.
    func html(isMostUrgent: Bool, _ view: View) -> HTML {
        """
        <li class="\(isNew ? "ticket is-new" : "ticket")" id="\(id)"><div class="ticket-top"><a href="\(SitePath.vendorOrder(id))">#\(number)</a>\
        \(standing.vendorBadge(view.text).html(view))<span class="money">\(value)</span></div>\
        <ul class="ticket-items">\(HTML.each(items) { "<li><b>\($0.quantity)</b><span>\($0.name) <span>\($0.unit)</span></span></li>" })</ul>\
        <div class="ticket-meta"><span>\(view.icon(.truck))\(driver.words(view.text))</span>\
        <span>\(view.icon(.clock))\(view.text.today.ordered)\(view.ago(placedAt))</span></div>\(acts(isMostUrgent, view))</li>
        """
    }

    private func acts(_ isMostUrgent: Bool, _ view: View) -> HTML {
        let words = view.text.today
        let pack = view.button(words.markPacked, isMostUrgent ? .primary : .soft, icon: .check)
        let short: HTML = "<a class=\"btn btn--plain\" href=\"\(SitePath.vendorOrderShort(id))\" data-dialog>\(words.cantFill)</a>"
        return Form(.vendorOrderPacked(id), style: "ticket-acts").html(view, pack + short)
    }
}
