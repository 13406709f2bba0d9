/// A change since last week: the arrow shows its direction, the color whether it is good.
struct Delta: Equatable {
    enum Amount: Equatable {
        case none
        case percent(Int)
        case minutes(Int)
    }

    let amount: Amount

    /// The relative change in whole percent, rounded half away from zero. A rise from zero counts as no change.
    init(from previous: Int, to value: Int) {
        let percent = previous > 0 ? ((Double(value) - Double(previous)) / Double(previous) * 100).rounded() : 0
        amount = percent == 0 ? .none : .percent(Int(percent.clamped(to: -100_000...100_000)))
    }

    /// A change of a duration in minutes; a negative change is good.
    init(minutes: Int) {
        amount = minutes == 0 ? .none : .minutes(minutes)
    }

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        switch amount {
        case .none: return "<span class=\"delta delta--flat\">\(strings.noChange)</span>"
        case .percent(let percent):
            return """
                <span class="delta \(percent > 0 ? "delta--up" : "delta--down")">\(context.icon(percent > 0 ? .up : .down))\
                <span class="visually-hidden">\(percent > 0 ? strings.up : strings.down) </span>\(NumberStrings.grouped(abs(percent)))%</span>
                """
        case .minutes(let minutes):
            return """
                <span class="delta \(minutes < 0 ? "delta--up" : "delta--down")">\(context.icon(minutes > 0 ? .up : .down))\
                \(strings.minutesChange(minutes))</span>
                """
        }
    }
}
