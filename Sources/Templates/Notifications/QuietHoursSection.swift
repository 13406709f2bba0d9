import HarvestCore

/// The card of a person's quiet hours, with a form of its own: its switch is a button, and a mistake in a time keeps nobody from saving the
/// switches of the topics.
package struct QuietHoursSection: Sendable {
    /// Nil while they are off.
    let hours: API.DeviceQuietHours?
    /// What the form shows: the stored hours, or what was typed with what is wrong.
    let form: FormState
    let timeZones: [String]

    package init(hours: API.DeviceQuietHours?, form: FormState, timeZones: [String]) {
        (self.hours, self.form, self.timeZones) = (hours, form, timeZones)
    }

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        return CardSection("s-quiet", strings.title).body(
            """
            <div class="stack"><p class="help">\(strings.line)</p><p>\(state(context))</p>\
            \(Form(.quietHours, style: "stack").html(context, fields(context)))</div>
            """)
    }

    private func state(_ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        guard let hours else { return "\(strings.isOff)" }
        let (from, until) = (context.dates.time(hours.fromLocal), context.dates.time(hours.untilLocal))
        return "<strong>\(strings.isOn(from, until, Self.name(of: hours.timeZone)))</strong>"
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        let time = Control.input(Input(.time, autocomplete: "off", width: .small))
        let zones = timeZones.map { Control.Option($0, Self.name(of: $0)) }
        let off: HTML = .when(
            hours != nil, context.button(strings.turnOff, name: QuietHoursField.change, value: QuietHoursField.off))
        return """
            <div class="fields fields--2">\(Field(QuietHoursField.from, strings.from, time).html(form, context))\
            \(Field(QuietHoursField.until, strings.until, time).html(form, context))</div>\
            \(Field(QuietHoursField.timeZone, strings.timeZone, .select(zones)).html(form, context))\
            <div class="row">\(context.button(hours == nil ? strings.turnOn : strings.save, .soft))\(off)</div>
            """
    }

    private static func name(of zone: String) -> String { zone.replacing("_", with: " ") }
}
