import HarvestCore

/// `/vendor`: what to pack now.
public struct TodayPage: Page {
    /// Where the vendor stands today.
    public enum Stand: Sendable {
        case open(market: String, until: LocalTime)
        case opens(market: String, at: LocalTime)
        case none
    }

    public let stand: Stand
    /// Today's pick list, when there is a market today.
    public let pickList: SitePath?
    public let tickets: TicketList
    public let packed: PackedList
    public let collected: Int
    public let low: RunningLow
    public let next: NextMarketDay?
    /// Nil for a helper who doesn't see money.
    public let week: WeekEarnings?

    public init(
        stand: Stand, pickList: SitePath?, tickets: TicketList, packed: PackedList, collected: Int, low: RunningLow, next: NextMarketDay?,
        week: WeekEarnings?
    ) {
        self.stand = stand
        self.pickList = pickList
        self.tickets = tickets
        self.packed = packed
        self.collected = collected
        self.low = low
        self.next = next
        self.week = week
    }

    public func title(_ text: Text) -> String { text.today.title }
    public var section: Section? { .today }
    public var refreshSeconds: Int? { 60 }

    public func content(_ view: View) -> HTML {
        // Without a market today the next one is what matters.
        let nextCard = HTML.with(next) { $0.html(view) }
        let isFirst = if case .none = stand { tickets.tickets.isEmpty } else { false }
        return """
            \(head(view))\(Self.tally(toPack: tickets.tickets.count, packed: packed.rows.count, collected: collected, view).html)\
            <div class="grid grid--aside"><div class="stack">
            \(isFirst ? nextCard : .empty)\(tickets.html(view))\(packed.html(view))</div>\
            <div class="stack">\(low.html(view))\(isFirst ? .empty : nextCard)\(HTML.with(week) { $0.html(view) })</div></div>
            """
    }

    /// The three figures on top: the region `tally`.
    public static func tally(toPack: Int, packed: Int, collected: Int, _ view: View) -> Tally {
        let words = view.text.today
        return Tally(
            words.ordersToday,
            [
                Tally.Figure(toPack, words.toPack, .vendorOrders.with("show", "open"), .hot),
                Tally.Figure(packed, words.packed, .vendorOrders.with("show", "open")),
                Tally.Figure(collected, words.collected, .vendorOrders.with("show", "today")),
            ])
    }

    private func head(_ view: View) -> HTML {
        let acts = pickList.map { [view.link(view.text.today.pickList, to: $0, icon: .list)] } ?? []
        return PageHead(view.text.today.title, line: "\(line(view))", acts: acts).html
    }

    private func line(_ view: View) -> String {
        let words = view.text.today
        let day = view.text.capitalized(view.dates.longDay(view.dates.today))
        return switch stand {
        case .open(let market, let until): words.open(day, market, view.dates.time(until))
        case .opens(let market, let at): words.opens(day, market, view.dates.time(at))
        case .none: words.noMarket(day)
        }
    }
}
