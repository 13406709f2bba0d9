import HarvestCore

/// Whether a market is held now, in its own time.
public enum MarketOpenState: Sendable, Equatable {
    case open(until: LocalTime)
    /// Closed; the next opening if there is one within its season.
    case closed(opens: LocalDate?, at: LocalTime?)

    /// The badge and the words beside it; also what the live region is filled with.
    public func html(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        switch self {
        case .open(let until):
            return """
                <span class="badge badge--ok">\(view.icon(.check))\(words.openNow)</span> <span>\(words.openUntil(view.dates.time(until)))</span>
                """
        case .closed(let date?, let time?):
            return
                "<span class=\"badge\">\(words.closedNow)</span> <span>\(words.opens("\(view.dates.day(date)), \(view.dates.time(time))"))</span>"
        case .closed:
            return "<span class=\"badge\">\(words.closedNow)</span>"
        }
    }
}
