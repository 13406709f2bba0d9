import HarvestCore

/// Changes the stock of one product in place. The form works without script; with script it saves each change at once.
package struct Stepper: Sendable {
    /// The result of the last change.
    package enum Outcome: Sendable, Equatable {
        case saved(Instant)
        /// The number sold since the page was loaded; the vendor must check the count.
        case soldMeanwhile(Int)
        case refused(String)
    }

    package let id: Produce.ID
    package let name: String
    package let unit: String
    package let count: Int
    package let level: StockLevel
    package let outcome: Outcome?

    package init(id: Produce.ID, name: String, unit: String, count: Int, level: StockLevel, outcome: Outcome? = nil) {
        self.id = id
        self.name = name
        self.unit = unit
        self.count = count
        self.level = level
        self.outcome = outcome
    }

    package func html(_ context: RenderContext) -> HTML {
        var html = HTML.empty
        StepperParts(context).write(self, to: &html, context)
        return html
    }

    var state: StaticString? {
        switch outcome {
        case nil: nil
        case .saved: " data-state=\"saved\""
        case .soldMeanwhile, .refused: " data-state=\"failed\""
        }
    }

    func message(_ context: RenderContext) -> HTML {
        switch outcome {
        case nil: .empty
        case .saved(let at): "\(context.icon(.check))\(context.text.produce.saved(context.dates.time(at)))"
        case .soldMeanwhile(let number): "\(context.icon(.alert))\(context.text.produce.soldMeanwhile(number))"
        case .refused(let reason): "\(context.icon(.alert))\(reason)"
        }
    }
}
