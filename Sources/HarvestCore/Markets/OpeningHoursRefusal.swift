/// Why opening hours are refused.
public enum OpeningHoursRefusal: Refusal, Hashable {
    /// Two intervals of this weekday overlap.
    case overlap(Weekday)
    /// This weekday has more than `OpeningHours.intervalsPerDayLimit` intervals.
    case tooManyIntervals(Weekday)
    /// There are more than `OpeningHours.closedDatesLimit` closed dates.
    case tooManyClosedDates
}
