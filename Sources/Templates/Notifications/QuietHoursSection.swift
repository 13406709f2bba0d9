import HarvestCore

/// The card of a person's quiet hours, a part of the form of notification settings.
package struct QuietHoursSection: Sendable {
    /// Nil while they are off.
    let hours: API.DeviceQuietHours?
    let timeZones: [String]

    package init(hours: API.DeviceQuietHours?, timeZones: [String]) { (self.hours, self.timeZones) = (hours, timeZones) }

    func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        return CardSection("s-quiet", strings.title).body(
            """
            <div class="stack"><p class="help">\(strings.line)</p><p>\(state(context))</p>\(fields(form, context))</div>
            """)
    }

    private func state(_ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        guard let hours else { return "\(strings.isOff)" }
        let (from, until) = (context.dates.time(hours.fromLocal), context.dates.time(hours.untilLocal))
        return "<strong>\(strings.isOn(from, until, Self.name(of: hours.timeZone)))</strong>"
    }

    private func fields(_ form: FormState, _ context: RenderContext) -> HTML {
        let strings = context.text.quietHours
        let time = Control.input(Input(.time, autocomplete: "off", width: .small))
        let zones = timeZones.map { Control.Option($0, Self.name(of: $0)) }
        let off = context.button(strings.turnOff, name: QuietHoursField.change, value: QuietHoursField.off)
        return """
            \(HTML.hiddenInput(QuietHoursField.shown, form[QuietHoursField.shown]))<div class="fields fields--2">\(Field(QuietHoursField.from, strings.from, time).html(form, context))\
            \(Field(QuietHoursField.until, strings.until, time).html(form, context))</div>\
            \(Field(QuietHoursField.timeZone, strings.timeZone, .select(zones)).html(form, context))\
            \(HTML.when(hours != nil, "<div class=\"row\">\(off)</div>"))
            """
    }

    private static func name(of zone: String) -> String { zone.replacing("_", with: " ") }
}
