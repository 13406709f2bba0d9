import HarvestCore

/// `/admin/fees`: all fee schedules, and a form for one that begins on a later day.
package struct FeesPage: Page {
    let schedules: [AdminFeeSchedule]
    let form: FormState

    /// - Parameter schedules: the latest first.
    package init(schedules: [AdminFeeSchedule], form: FormState) { (self.schedules, self.form) = (schedules, form) }

    package var section: Section? { .fees }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.fees.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.fees
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\(ErrorSummary(form).html(context))<div class="stack">\
            <section class="card" aria-label="\(strings.title)">\(list(context))</section>\(add(context))</div>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.fees
        let columns: [Table.Column] = [
            .init(strings.from), .labelled(strings.serviceFee), .labelled(strings.driverShare), .labelled(strings.tip),
            .init(strings.state),
        ]
        return Table(.rows, columns, schedules.map { row($0, context) }).html
    }

    private func row(_ schedule: AdminFeeSchedule, _ context: RenderContext) -> Table.Row {
        let (strings, fees) = (context.text.fees, schedule.fees)
        let from = schedule.from.map { context.dates.day($0) } ?? strings.beginning
        return Table.Row(
            "\(from)",
            [
                .text(fees.serviceFeeText), .text(Percent.text(basisPoints: fees.driverShareBasisPoints)),
                .text(strings.tip(Percent.text(basisPoints: fees.tipBasisPoints), fees.tipBase)),
                .init(state(schedule, named: from, context)),
            ])
    }

    private func state(_ schedule: AdminFeeSchedule, named from: String, _ context: RenderContext) -> HTML {
        let strings = context.text.fees
        switch schedule.state {
        case .past: return Badge(strings.past).html(context)
        case .current: return Badge(strings.current, .ok, icon: .check).html(context)
        case .planned:
            let remove: HTML = "<button class=\"btn btn--small\" aria-label=\"\(strings.removeNamed(from))\">\(strings.remove)</button>"
            return "\(Badge(strings.planned, .info).html(context)) \(Form(.adminFeeRemove(schedule.id)).html(context, remove))"
        }
    }

    private func add(_ context: RenderContext) -> HTML {
        let strings = context.text.fees
        func field(_ name: String, _ label: String, help: String? = nil, _ input: Input) -> HTML {
            Field(name, label, help: help.map { "\($0)" }, .input(input)).html(form, context)
        }
        let percent = Input(mode: "decimal", autocomplete: "off", limit: 6, suffix: "%", width: .small)
        let bases = TipBase.allCases.map { Control.Option($0.rawValue, strings.base($0)) }
        let fields: HTML = """
            \(field(FeesField.from, strings.from, help: strings.fromHelp, Input(.date, autocomplete: "off", width: .medium)))\
            <div class="fields fields--2">\(field(FeesField.serviceFee, strings.serviceFee, help: strings.serviceFeeHelp, percent))\
            \(field(FeesField.flat, strings.flat, help: strings.flatHelp, .money))</div>\
            \(field(FeesField.driverShare, strings.driverShare, help: strings.driverShareHelp, percent))\
            <div class="fields fields--2">\(field(FeesField.tip, strings.tip, help: strings.tipHelp, percent))\
            \(Field(FeesField.tipBase, strings.tipBase, .select(bases)).html(form, context))</div>\
            <div>\(context.button(strings.save, .primary, icon: .check))</div>
            """
        return CardSection("h-add", strings.add).body(Form(.adminFees, style: "stack").html(context, fields))
    }
}

/// The names of the fields of the fees form.
package enum FeesField {
    /// The first day.
    package static let from = "from"
    /// Percent, like `12.5`.
    package static let serviceFee = "service_fee"
    /// Dollars.
    package static let flat = "service_fee_flat"
    package static let driverShare = "driver_share"
    package static let tip = "tip"
    package static let tipBase = "tip_base"
}
