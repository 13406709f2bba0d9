import HarvestCore

/// `/admin/orders/{id}/assignment`: the drivers for an order that nobody has taken, and to whom it is offered or, if it is ready at a restaurant,
/// given.
package struct AdminOrderAssignmentPage: Page {
    package static let reasonField = AdminOrderClosePage.reasonField
    package static let driverField = "driver"

    let id: Order.ID
    let number: String
    /// The name of the market or restaurant.
    let source: String
    /// Whether it is ready at a restaurant.
    let isReady: Bool
    /// The best first.
    let candidates: [AssignmentCandidate]
    let form: FormState

    /// - Parameter isReady: at a restaurant, so that it is given to the driver and not offered.
    package init(
        id: Order.ID, number: String, source: String, isReady: Bool, candidates: [AssignmentCandidate], form: FormState = .empty
    ) {
        (self.id, self.number, self.source, self.isReady, self.candidates, self.form) = (id, number, source, isReady, candidates, form)
    }

    package var section: Section? { .adminOrders }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.adminOrderAssignment.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderAssignment
        return """
            \(context.backLink(context.text.adminOrders.number(number), to: .adminOrder(id)))\
            \(PageHeader(strings.title, line: "\(context.text.adminOrders.number(number)), \(source)").html)\(ErrorSummary(form).html(context))\
            <div class="stack">\(CardSection("h-drivers", context.text.drivers.title).html(candidates.isEmpty ? nobody(context) : table(context)))\
            \(HTML.when(candidates.contains(where: \.isFree), choice(context)))</div>
            """
    }

    private func nobody(_ context: RenderContext) -> HTML {
        EmptyState(.icon(.truck), context.text.adminOrderAssignment.nobody, context.text.adminOrderAssignment.nobodyHelp).html(context)
    }

    private func table(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderAssignment
        let columns: [Table.Column] = [
            .init(context.text.drivers.driver), .init(context.text.drivers.state), .number(context.text.adminOrderDispatch.distance),
            .number(context.text.adminOrderDispatch.pickUp), .number(strings.orders), .number(context.text.driverShares.share),
        ]
        let note: HTML = "<div class=\"card-body\"><p class=\"help\">\(strings.positionNote)</p></div>"
        return Table(.rows, columns, candidates.map { row($0, context) }).html + note
    }

    private func row(_ driver: AssignmentCandidate, _ context: RenderContext) -> Table.Row {
        let since: HTML = .with(driver.offlineSince) {
            " <span class=\"sub\">\(context.ago($0))</span>"
        }
        return Table.Row(
            "<a href=\"\(SitePath.adminDriver(driver.id))\">\(driver.name)</a>",
            [
                .init("\(driver.state.badge(context.text).html(context))\(since)"),
                .text(driver.metres.map(context.text.adminOrderDispatch.miles) ?? "–"),
                .text(context.text.adminOrderDispatch.minutes(driver.pickUpSeconds)), .text(NumberStrings.grouped(driver.orders)),
                .text(Percent.text(basisPoints: driver.share)),
            ])
    }

    private func choice(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderAssignment
        let options = [Control.Option("", "–")] + candidates.filter(\.isFree).map { Control.Option($0.id.description, label($0, context)) }
        let driver = Field(
            Self.driverField, context.text.drivers.driver, help: "\(isReady ? strings.giveHelp : strings.driverHelp)", .select(options))
        let reason = Field(
            Self.reasonField, context.text.adminOrders.cancelReason, help: "\(context.text.adminOrderRelief.reasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        let buttons: HTML = "<div class=\"dialog-acts\">\(context.button(isReady ? strings.give : strings.confirm, .primary))</div>"
        let fields = driver.html(form, context) + reason.html(form, context) + buttons
        return CardSection("h-offer", isReady ? strings.giveTitle : strings.offer).body(
            Form(.adminOrderAssignment(id), style: "stack").html(context, fields))
    }

    /// The name, the state, and how far away.
    private func label(_ driver: AssignmentCandidate, _ context: RenderContext) -> String {
        let parts = [context.text.drivers.state(driver.state), driver.metres.map(context.text.adminOrderDispatch.miles)]
        return "\(driver.name) (\(parts.compactMap(\.self).joined(separator: ", ")))"
    }
}
