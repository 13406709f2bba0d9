/// Between which times a driver is expected, as a notification says it in the time zone of the market or restaurant.
package struct NotificationArrival: Codable, Sendable, Hashable {
    package let earliest: Instant
    package let latest: Instant
    /// An identifier of the IANA database.
    package let timeZone: String

    package init(earliest: Instant, latest: Instant, timeZone: String) {
        (self.earliest, self.latest, self.timeZone) = (earliest, latest, timeZone)
    }

    /// The range of an estimate that was made at `now`.
    package init(_ estimate: API.ArrivalEstimate, at now: Instant, timeZone: String) {
        self.init(
            earliest: now.adding(minutes: Int64(estimate.earliestMinutes)), latest: now.adding(minutes: Int64(estimate.latestMinutes)),
            timeZone: timeZone)
    }

    /// Reads `stored`; nil for anything else.
    package init?(stored text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 3, let earliest = Int64(parts[0]), let latest = Int64(parts[1]), MarketClock(String(parts[2])) != nil else {
            return nil
        }
        self.init(earliest: Instant(milliseconds: earliest), latest: Instant(milliseconds: latest), timeZone: String(parts[2]))
    }

    /// As the database stores it.
    package var stored: String { "\(earliest.milliseconds) \(latest.milliseconds) \(timeZone)" }

    /// The range if it is not over yet. What is read later no longer says it.
    package func ifAhead(at now: Instant) -> NotificationArrival? { latest > now ? self : nil }

    /// A sentence, such as `Expected 11:40 am to 11:52 am.` Nil in a time zone that is not known.
    package var text: LocalizedText? {
        guard let clock = MarketClock(timeZone) else { return nil }
        let (from, to) = (clock.local(earliest).time.twelveHours, clock.local(latest).time.twelveHours)
        // The Spanish sentence ends with the period of `a. m.`
        return LocalizedText(
            "Expected \(from.english) to \(to.english).",
            "Llegada estimada: entre \(Self.withArticle(from.spanish)) y \(Self.withArticle(to.spanish))")
    }

    /// `las 9:00 a. m.`, `la 1:30 p. m.`
    private static func withArticle(_ time: String) -> String { (time.hasPrefix("1:") ? "la " : "las ") + time }
}
