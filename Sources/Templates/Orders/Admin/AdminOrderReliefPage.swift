import HarvestCore

/// `/admin/orders/{id}/relief`: asks before a driver is relieved, and who takes the goods if they are picked up.
package struct AdminOrderReliefPage: Page {
    package static let reasonField = AdminOrderClosePage.reasonField
    package static let driverField = "driver"

    /// Who may take over.
    package struct FreeDriver: Sendable {
        let id: User.ID
        /// Full name.
        let name: String
        /// False for a driver whose search found nothing a short while ago.
        let isOnline: Bool

        package init(id: User.ID, name: String, isOnline: Bool = true) { (self.id, self.name, self.isOnline) = (id, name, isOnline) }
    }

    let id: Order.ID
    let number: String
    /// The driver's full name.
    let driver: String
    /// Nil before pick-up: the orders wait for any driver.
    let candidates: [FreeDriver]?
    let form: FormState

    package init(id: Order.ID, number: String, driver: String, candidates: [FreeDriver]?, form: FormState = .empty) {
        (self.id, self.number, self.driver, self.candidates, self.form) = (id, number, driver, candidates, form)
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.adminOrderRelief.title(driver) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderRelief
        let reason = Field(
            Self.reasonField, context.text.adminOrders.cancelReason, help: "\(strings.reasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        return ConfirmationCard(
            back: (context.text.adminOrders.number(number), .adminOrder(id)), title: title(context.text),
            text: candidates == nil ? strings.beforePickUp : strings.afterPickUp, action: .adminOrderRelief(id), confirm: strings.confirm,
            keep: strings.keep, fields: takeOver(context) + reason.html(form, context), problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func takeOver(_ context: RenderContext) -> HTML {
        guard let candidates else { return .empty }
        let strings = context.text.adminOrderRelief
        let options =
            [Control.Option("", "–")]
            + candidates.map {
                Control.Option($0.id.description, $0.isOnline ? $0.name : strings.searched($0.name))
            }
        let help: HTML = candidates.isEmpty ? "\(strings.nobody)" : "\(strings.driverHelp)"
        return Field(Self.driverField, strings.driver, help: help, .select(options)).html(form, context)
    }
}
