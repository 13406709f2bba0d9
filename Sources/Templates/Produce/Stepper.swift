import HarvestCore

/// Changes the stock of one product in place, inside a `StockForm`. Produce that is not counted can only be marked sold out. It works
/// without script; with script it saves each change at once.
package struct Stepper: Sendable {
    /// The result of the last change.
    package enum Outcome: Sendable, Equatable {
        case saved(Instant)
        /// Marked sold out, with the count from before for its undo; nil if nothing was counted.
        case soldOut(Instant, before: Int?)
        /// The count was raised since the page was loaded, to this one; the vendor must check it.
        case restocked(Int)
        /// The number sold since the page was loaded; the vendor must check the count.
        case soldMeanwhile(Int)
        case refused(String)
    }

    package let id: Produce.ID
    package let name: String
    package let unit: String
    /// Nil when stock is not tracked.
    package let count: Int?
    package let level: StockLevel
    package let outcome: Outcome?

    /// Changes besides differences: the names of buttons, and values of the field `op` in the form of one change. `set` saves the typed
    /// count. `restore` takes `soldOut` back, to the count in the field `before`.
    package static let set = "set"
    package static let soldOut = "sold-out"
    package static let restore = "restore"
    /// The names of the buttons in a row.
    package static let buttons: Set = ["-1", "+1", "+10", soldOut, restore]

    package init(id: Produce.ID, name: String, unit: String, count: Int?, level: StockLevel, outcome: Outcome? = nil) {
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
        case .saved, .soldOut: " data-state=\"saved\""
        case .soldMeanwhile, .restocked, .refused: " data-state=\"failed\""
        }
    }

    func message(_ context: RenderContext) -> HTML {
        .with(outcome) { outcome in
            let icon: Icon =
                switch outcome {
                case .saved, .soldOut: .check
                case .restocked, .soldMeanwhile, .refused: .alert
                }
            return "\(context.icon(icon))\(outcome.text(context))"
        }
    }
}

extension Stepper.Outcome {
    /// What happened, in words.
    package func text(_ context: RenderContext) -> String {
        let strings = context.text.produce
        return switch self {
        case .saved(let at): strings.saved(context.dates.time(at))
        case .soldOut(let at, _): "\(strings.soldOut) \(context.dates.time(at))"
        case .restocked(let present): strings.restocked(present)
        case .soldMeanwhile(let number): strings.soldMeanwhile(number)
        case .refused(let reason): reason
        }
    }
}
