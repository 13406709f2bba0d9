import HarvestCore

/// Whether a vendor takes EBT, and the administrators' switch for it. Nothing for a vendor that never took it.
struct VendorEBTSection {
    let vendor: AdminVendorDetail
    let form: FormState

    func html(_ context: RenderContext) -> HTML {
        guard vendor.fnsNumber != nil || vendor.ebtStoppedBecause != nil || vendor.ebtOrders > 0 else { return .empty }
        let strings = context.text.adminVendors
        let orders = HTML.when(vendor.ebtOrders > 0, "<p>\(strings.ebtOrders(vendor.ebtOrders))</p>")
        let action = vendor.ebtStoppedBecause.map { allow($0, context) } ?? (vendor.fnsNumber == nil ? .empty : stop(context))
        return CardSection("h-ebt", strings.ebt).body("<div class=\"stack\">\(orders)\(action)</div>")
    }

    private func stop(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let reason = Field(
            AdminVendorPage.ebtReasonField, strings.reason, help: "\(strings.ebtReasonHelp)", .textarea(rows: 2, limit: 500))
        return Form(.adminVendorStopEBT(vendor.id), style: "stack").html(
            context,
            "<p class=\"help\">\(strings.stopEBTText)</p>\(reason.html(form, context))\(context.button(strings.stopEBT, .dangerWide))")
    }

    private func allow(_ reason: String, _ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let button = context.actionButton(strings.allowEBT, .adminVendorAllowEBT(vendor.id), .wide)
        return "<h3>\(strings.ebtStoppedBecause)</h3><p>\(reason)</p><p class=\"help\">\(strings.allowEBTText)</p>\(button)"
    }
}
