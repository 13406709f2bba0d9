import HarvestCore

/// Pauses a vendor's orders, or resumes them. Other statuses can't be changed by the vendor here.
struct PauseSection {
    let status: VendorStatus

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.farm
        return switch status {
        case .approved: card(strings.pauseText, context.actionButton(strings.pause, .vendorPause), context)
        case .paused: card(strings.pausedText, context.actionButton(context.text.vendorBanner.resume, .vendorResume), context)
        case .pending, .declined, .suspended: .empty
        }
    }

    private func card(_ words: String, _ button: HTML, _ context: RenderContext) -> HTML {
        CardSection("h-orders", context.text.farm.takingOrders).body("<div class=\"stack\"><p class=\"help\">\(words)</p>\(button)</div>")
    }
}
