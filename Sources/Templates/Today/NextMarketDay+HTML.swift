import HarvestCore

extension NextMarketDay {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        let badge = Badge(context.dates.until(date)).html(context)
        return CardSection("h-next", strings.nextMarketDay, link: badge).html(
            """
            <div class="card-body stack"><div><p><strong>\(name)</strong></p><p class="muted small"><time datetime="\(date)">\(context.text.capitalized(context.dates.longDay(date)))</time>, \(context.dates.hours(opens, closes))<br>\(address)</p></div>
            <p class="small">\(booked(context))</p>\(context.link(strings.seePickList, to: .vendorPicklist(market, date), .wide, icon: .list))</div>
            """)
    }

    private func booked(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        guard orders > 0 else { return "\(strings.noneBooked)" }
        let things =
            totals.map { QuantityStrings.of($0.quantity, $0.name, unit: $0.unit) } + (otherThings > 0 ? [strings.andMore(otherThings)] : [])
        return "<strong>\(strings.booked(orders))</strong> \(strings.bookedSoFar(context.text.list(things)))"
    }
}
