import HarvestCore

/// One produce in the vendor's list, with its stepper.
public struct ProduceRow: Sendable {
    /// Where it is sold.
    public enum Markets: Sendable {
        case nowhere
        case all(Int)
        case some([String])
    }

    public let id: Produce.ID
    public let name: String
    public let category: String
    public let unit: String
    public let price: Cents
    public let picture: Picture
    public let markets: Markets
    /// Nil when the vendor keeps no count.
    public let stock: Int?
    public let level: StockLevel
    public let isHidden: Bool
    public let outcome: Stepper.Outcome?

    public init(
        id: Produce.ID, name: String, category: String, unit: String, price: Cents, picture: Picture, markets: Markets, stock: Int?,
        level: StockLevel, isHidden: Bool = false, outcome: Stepper.Outcome? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.unit = unit
        self.price = price
        self.picture = picture
        self.markets = markets
        self.stock = stock
        self.level = level
        self.isHidden = isHidden
        self.outcome = outcome
    }

    func html(_ view: View) -> HTML {
        """
        <tr role="row" id="\(id)"><th scope="row" role="rowheader"><div class="thing">\(picture.thumb(view))<div><a href="\(SitePath.vendorProduceItem(id))">\(name)</a>\
        <span class="sub">\(category)</span></div></div></th><td role="cell" class="c-price num">\(price)<span class="sub">\(unit)</span></td>\
        \(view.text.isKitchen ? .empty : sold(view.text.produce))<td role="cell" class="c-status">\(badge(view))</td><td role="cell" class="c-stock">\(count(view))</td></tr>
        """
    }

    private func sold(_ words: ProduceWords) -> HTML {
        switch markets {
        case .nowhere: "<td role=\"cell\" class=\"c-where col-lo\">\(words.noMarketYet)</td>"
        case .all(let number): "<td role=\"cell\" class=\"c-where col-lo is-all\">\(words.allOf(number))</td>"
        case .some(let names): "<td role=\"cell\" class=\"c-where col-lo\">\(names.joined(separator: ", "))</td>"
        }
    }

    private func badge(_ view: View) -> HTML {
        let words = view.text.produce
        if isHidden { return Badge(words.hidden).html(view) }
        return switch level {
        case .ok: .empty
        case .low: Badge(words.runningLow, .warn).html(view)
        case .out: Badge(words.soldOut, .bad).html(view)
        }
    }

    private func count(_ view: View) -> HTML {
        guard let stock else { return "<span class=\"muted\">\(view.text.produce.noCount)</span>" }
        return Stepper(id: id, name: name, unit: unit, count: stock, level: level, outcome: outcome).html(view)
    }
}
