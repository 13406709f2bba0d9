import HarvestCore

/// Past events in order, followed by expected ones.
package struct Timeline: Sendable {
    package struct Step: Sendable {
        package let label: String
        package let at: Instant?
        package let isExpected: Bool
        /// The time that the label is about, shown after it.
        package private(set) var about: Instant?

        /// The time of an expected step is an estimate or nil.
        package init(_ label: String, at: Instant?, isExpected: Bool = false) {
            self.label = label
            self.at = at
            self.isExpected = isExpected
        }

        /// The step with the time that its label is about; nil for none.
        package func about(_ time: Instant?) -> Step {
            var step = self
            step.about = time
            return step
        }
    }

    package let steps: [Step]
    package let region: LiveRegion?

    package init(_ steps: [Step], region: LiveRegion? = nil) {
        self.steps = steps
        self.region = region
    }

    package func html(_ context: RenderContext) -> HTML {
        "<ol class=\"timeline\"\(HTML.live(region))>\(inner(context))</ol>"
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        HTML.each(steps) { step($0, context) }
    }

    private func step(_ step: Step, _ context: RenderContext) -> HTML {
        let time = HTML.with(step.at) { at in
            let isToday = context.dates.clock.today(at: at) == context.dates.today
            let text = isToday ? context.dates.time(at) : context.dates.dateTime(at)
            let shown = step.isExpected ? context.dates.expected(at) : text
            return "<time datetime=\"\(at)\">\(shown)</time>"
        }
        let about: HTML = .with(step.about) { " \(context.dates.dateTimeInLine($0))" }
        return "<li\(HTML.attribute("class", step.isExpected ? "is-todo" : nil))>\(step.label)\(about)\(time)</li>"
    }
}
