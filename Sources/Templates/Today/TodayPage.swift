import HarvestCore

/// `/vendor`: the orders to pack, low stock, the next market day and the week's earnings.
package struct TodayPage: Page {
    package let market: MarketToday
    /// Canceled days of the vendor's markets.
    package let cancelled: [CancelledMarketDay]
    /// Today's pick list; nil without a market today.
    package let pickList: SitePath?
    package let tickets: TicketList
    package let packed: PackedList
    package let collected: Int
    package let low: RunningLow
    package let unsold: UnsoldList
    package let next: NextMarketDay?
    /// Nil for a helper without access to earnings.
    package let week: WeekEarnings?

    package init(
        market: MarketToday, cancelled: [CancelledMarketDay] = [], pickList: SitePath?, tickets: TicketList, packed: PackedList,
        collected: Int, low: RunningLow,
        unsold: UnsoldList,
        next: NextMarketDay?,
        week: WeekEarnings?
    ) {
        self.market = market
        self.cancelled = cancelled
        self.pickList = pickList
        self.tickets = tickets
        self.packed = packed
        self.collected = collected
        self.low = low
        self.unsold = unsold
        self.next = next
        self.week = week
    }

    package func title(_ text: Text) -> String { text.today.title }
    package var section: Section? { .today }
    package var refreshSeconds: Int? { 60 }

    package func content(_ context: RenderContext) -> HTML {
        // Without a market today, the next market day comes first.
        let nextCard = HTML.with(next) { $0.html(context) }
        let isFirst = if case .none = market { tickets.tickets.isEmpty } else { false }
        return """
            \(head(context))\(HTML.each(cancelled) { $0.html(context) })\(Self.tally(toPack: tickets.tickets.count, packed: packed.orders.count, collected: collected, context).html)\
            <div class="grid grid--aside"><div class="stack">
            \(isFirst ? nextCard : .empty)\(tickets.html(context))\(packed.html(context))\(unsold.html(context))</div>\
            <div class="stack">\(low.html(context))\(isFirst ? .empty : nextCard)\(HTML.with(week) { $0.html(context) })</div></div>
            """
    }

    /// The three figures on top.
    package static func tally(toPack: Int, packed: Int, collected: Int, _ context: RenderContext) -> KeyFigures {
        let strings = context.text.today
        return KeyFigures(
            strings.ordersToday,
            [
                KeyFigures.Figure(toPack, strings.toPack, .vendorOrders.with("show", "open"), .hot),
                KeyFigures.Figure(packed, strings.packed, .vendorOrders.with("show", "open")),
                KeyFigures.Figure(collected, strings.collected, .vendorOrders.with("show", "today")),
            ])
    }

    private func head(_ context: RenderContext) -> HTML {
        let actions = pickList.map { [context.link(context.text.today.pickList, to: $0, icon: .list)] } ?? []
        return PageHeader(context.text.today.title, line: "\(line(context))", actions: actions).html
    }

    private func line(_ context: RenderContext) -> String {
        let strings = context.text.today
        let day = context.text.capitalized(context.dates.longDay(context.dates.today))
        return switch market {
        case .open(let market, let until): strings.open(day, market, context.dates.time(until))
        case .opens(let market, let at): strings.opens(day, market, context.dates.time(at))
        case .none: strings.noMarket(day)
        }
    }
}
