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
        let parts = StepperParts(view)
        var html = HTML.empty
        parts.write(self, to: &html, view)
        html.append(StepperParts.end(view))
        return html
    }

    var state: StaticString? {
        switch outcome {
        case nil: nil
        case .saved: " data-state=\"saved\""
        case .soldMeanwhile, .refused: " data-state=\"failed\""
        }
    }

    func message(_ view: View) -> HTML {
        switch outcome {
        case nil: .empty
        case .saved(let at): "\(view.icon(.check))\(view.text.produce.saved(view.dates.time(at)))"
        case .soldMeanwhile(let number): "\(view.icon(.alert))\(view.text.produce.soldMeanwhile(number))"
        case .refused(let words): "\(view.icon(.alert))\(words)"
        }
    }
}
