import HarvestCore

extension TicketItem {
    /// The item in the list of a ticket.
    func html(_ context: RenderContext) -> HTML {
        let weigh = HTML.when(isToBeWeighed, " · \(context.text.vendorWeights.weighIt)")
        return "<li><b>\(quantity)</b><span>\(name) <span>\(unit)\(weigh)</span></span></li>"
    }
}
