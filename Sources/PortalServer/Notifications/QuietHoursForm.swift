import HarvestCore
import HarvestServices
import Templates

/// A person's quiet hours in the form of notification settings. Two empty times mean none. What was not changed is kept, because it may have been
/// changed elsewhere since the form was shown.
struct QuietHoursForm {
    /// What to store; nil if something is wrong.
    let change: API.Change<API.DeviceQuietHours>?
    let problems: [FieldProblem]
    /// Whether the button that turns them off was pressed.
    let isTurnedOff: Bool

    /// - Parameter timeZones: those that the form offers.
    init(_ form: SubmittedForm, timeZones: [String], _ strings: QuietHoursStrings) {
        isTurnedOff = form.text(QuietHoursField.change) == QuietHoursField.off
        let typed = [QuietHoursField.from, QuietHoursField.until].map { form.text($0) ?? "" }
        let typedText = typed == ["", ""] ? "" : (typed + [form.text(QuietHoursField.timeZone) ?? ""]).joined(separator: " ")
        guard isTurnedOff || typedText != form[QuietHoursField.shown] else {
            (change, problems) = (.keep, [])
            return
        }
        guard !isTurnedOff, typed != ["", ""] else {
            (change, problems) = (.remove, [])
            return
        }
        let times = typed.map(Self.time)
        let zone = form.text(QuietHoursField.timeZone).flatMap { timeZones.contains($0) ? $0 : nil }
        var problems: [FieldProblem] = []
        if times[0] == nil { problems.append(FieldProblem(QuietHoursField.from, strings.unreadable)) }
        if times[1] == nil { problems.append(FieldProblem(QuietHoursField.until, strings.unreadable)) }
        if times[0] != nil, times[0] == times[1] { problems.append(FieldProblem(QuietHoursField.until, strings.sameTime)) }
        if zone == nil { problems.append(FieldProblem(QuietHoursField.timeZone, strings.zoneMissing)) }
        self.problems = problems
        guard problems.isEmpty, let from = times[0], let until = times[1], let zone else {
            change = nil
            return
        }
        change = .set(API.DeviceQuietHours(fromLocal: from, untilLocal: until, timeZone: zone))
    }

    /// A time of day. 24:00 is none; browsers without a field for times send what was typed.
    private static func time(_ text: String) -> LocalTime? { LocalTime(text).flatMap { $0 < .endOfDay ? $0 : nil } }

    /// Of people without a community.
    static let usualTimeZone = "America/Los_Angeles"

    /// The time zones to choose from: the usual ones, and those that are in use.
    static func timeZones(with more: [String?]) -> [String] {
        var all = MarketClocks.offered
        for zone in more.compactMap(\.self) where !all.contains(zone) { all.insert(zone, at: 0) }
        return all
    }
}
