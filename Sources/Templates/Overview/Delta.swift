/// A change: the arrow is its direction, the colour says whether it is good.
struct Delta: Equatable {
    enum Amount: Equatable {
        case none
        case percent(Int)
        case minutes(Int)
    }

    let amount: Amount

    /// The relative change in whole percent, rounded half away from zero. Nothing can be said of a rise from zero.
    init(from previous: Int, to value: Int) {
        let percent = previous > 0 ? ((Double(value) - Double(previous)) / Double(previous) * 100).rounded() : 0
        amount = percent == 0 ? .none : .percent(Int(percent.clamped(to: -100_000...100_000)))
    }

    /// Minutes that something takes longer; less is better.
    init(minutes: Int) {
        amount = minutes == 0 ? .none : .minutes(minutes)
    }

    func html(_ view: View) -> HTML {
        let words = view.text.overview
        switch amount {
        case .none: return "<span class=\"delta delta--flat\">\(words.noChange)</span>"
        case .percent(let percent):
            return """
                <span class="delta \(percent > 0 ? "delta--up" : "delta--down")">\(view.icon(percent > 0 ? .up : .down))\
                <span class="visually-hidden">\(percent > 0 ? words.up : words.down) </span>\(NumberWords.grouped(abs(percent)))%</span>
                """
        case .minutes(let minutes):
            return """
                <span class="delta \(minutes < 0 ? "delta--up" : "delta--down")">\(view.icon(minutes > 0 ? .up : .down))\
                \(words.minutesChange(minutes))</span>
                """
        }
    }
}
