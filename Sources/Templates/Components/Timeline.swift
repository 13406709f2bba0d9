import HarvestCore

/// What happened to something, in order, and what is still expected.
public struct Timeline: Sendable {
    public struct Step: Sendable {
        public let words: String
        public let at: Instant?
        public let isExpected: Bool

        /// An expected step's time is an estimate and may be missing.
        public init(_ words: String, at: Instant?, isExpected: Bool = false) {
            self.words = words
            self.at = at
            self.isExpected = isExpected
        }
    }

    public let steps: [Step]
    public let region: String?

    public init(_ steps: [Step], region: String? = nil) {
        self.steps = steps
        self.region = region
    }

    public func html(_ view: View) -> HTML {
        "<ol class=\"timeline\"\(HTML.attribute("data-live", region))>\(inner(view))</ol>"
    }

    /// The content of the region.
    public func inner(_ view: View) -> HTML {
        HTML.each(steps) { step($0, view) }
    }

    private func step(_ step: Step, _ view: View) -> HTML {
        let time = HTML.with(step.at) { at in
            let isToday = view.dates.clock.today(at: at) == view.dates.today
            let words = isToday ? view.dates.time(at) : view.dates.moment(at)
            let shown = step.isExpected ? view.text.say("about \(words)", "hacia \(words)") : words
            return "<time datetime=\"\(at)\">\(shown)</time>"
        }
        return "<li\(HTML.attribute("class", step.isExpected ? "is-todo" : nil))>\(step.words)\(time)</li>"
    }
}
