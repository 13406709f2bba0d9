/// The time of day in which a community's devices stay silent about what neighbors offer and ask for. It may pass midnight.
package struct QuietHours: Sendable, Hashable {
    package let from: LocalTime
    package let until: LocalTime

    /// Nil if they begin and end at the same time.
    package init?(from: LocalTime, until: LocalTime) {
        guard from != until, from < .endOfDay, until < .endOfDay else { return nil }
        (self.from, self.until) = (from, until)
    }

    /// Whether a time of day is quiet. The end is not.
    package func contains(_ time: LocalTime) -> Bool {
        from < until ? from <= time && time < until : time >= from || time < until
    }
}
