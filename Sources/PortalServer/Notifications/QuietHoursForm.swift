import HarvestCore
import HarvestServices
import Templates

/// The form of a person's quiet hours.
struct QuietHoursForm {
    /// What to store; nil if something is wrong.
    let change: API.Change<API.DeviceQuietHours>?
    let problems: [FieldProblem]

    /// - Parameter timeZones: those that the form offers.
    init(_ form: SubmittedForm, timeZones: [String], _ strings: QuietHoursStrings) {
        guard form.text(QuietHoursField.change) != QuietHoursField.off else {
            (change, problems) = (.remove, [])
            return
        }
        let times = [QuietHoursField.from, QuietHoursField.until].map { form.text($0).flatMap(Self.time) }
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
}

extension QuietHoursSection {
    /// - Parameters:
    ///   - home: the time zone of the person's community, which a new form begins with.
    ///   - typed: what was typed, if something is wrong with it.
    init(_ hours: API.DeviceQuietHours?, home: String?, typed: FormState? = nil) {
        let zone = hours?.timeZone ?? home ?? "America/Los_Angeles"
        let stored = FormState([
            QuietHoursField.from: hours?.fromLocal.description ?? "", QuietHoursField.until: hours?.untilLocal.description ?? "",
            QuietHoursField.timeZone: zone,
        ])
        self.init(hours: hours, form: typed ?? stored, timeZones: Self.timeZones(with: [zone]))
    }

    /// The time zones to choose from: the usual ones, and those that are in use.
    static func timeZones(with more: [String?]) -> [String] {
        var all = MarketClocks.offered
        for zone in more.compactMap(\.self) where !all.contains(zone) { all.insert(zone, at: 0) }
        return all
    }
}
