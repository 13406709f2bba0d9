import HarvestCore

/// The count of one produce, changed in place: a form of its own, which works without script and saves by itself with it.
public struct Stepper: Sendable {
    /// What happened to the last change.
    public enum Outcome: Sendable, Equatable {
        case saved(Instant)
        /// Sold in between: the count must be looked at again.
        case soldMeanwhile(Int)
        case refused(String)
    }

    public let id: Produce.ID
    public let name: String
    public let unit: String
    public let count: Int
    public let level: StockLevel
    public let outcome: Outcome?

    public init(id: Produce.ID, name: String, unit: String, count: Int, level: StockLevel, outcome: Outcome? = nil) {
        self.id = id
        self.name = name
        self.unit = unit
        self.count = count
        self.level = level
        self.outcome = outcome
    }

    public func html(_ view: View) -> HTML {
        let words = view.text.produce
        return """
            <form class="stepper" method="post" action="\(SitePath.vendorProduceStock(id))"\(HTML.attribute("data-level", level.rawValue == "ok" ? nil : level.rawValue))\
            \(HTML.attribute("data-state", state))><button class="visually-hidden" tabindex="-1" name="op" value="set">\(words.saveCount)</button>\
            <button class="stepper-btn" name="op" value="-1" aria-label="\(words.oneLess(name))">\(view.icon(.minus))</button>\
            <input class="stepper-n" name="count" inputmode="numeric" pattern="[0-9]*" maxlength="5" autocomplete="off" value="\(count)" aria-label="\(words.inStock(name, unit))">\
            <button class="stepper-btn stepper-btn--plus" name="op" value="+1" aria-label="\(words.oneMore(name))">\(view.icon(.plus))</button>\
            <button class="stepper-btn stepper-btn--ten" name="op" value="+10" aria-label="\(words.tenMore(name))">+10</button>\
            <output class="stepper-msg">\(message(view))</output>\
            <input type="hidden" name="was" value="\(count)"><input type="hidden" name="key" value="\(view.submission)">\(Form.secrets(view))</form>
            """
    }

    private var state: String? {
        switch outcome {
        case nil: nil
        case .saved: "saved"
        case .soldMeanwhile, .refused: "failed"
        }
    }

    private func message(_ view: View) -> HTML {
        switch outcome {
        case nil: .empty
        case .saved(let at): "\(view.icon(.check))\(view.text.produce.saved(view.dates.time(at)))"
        case .soldMeanwhile(let number): "\(view.icon(.alert))\(view.text.produce.soldMeanwhile(number))"
        case .refused(let words): "\(view.icon(.alert))\(words)"
        }
    }
}
