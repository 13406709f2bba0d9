import HarvestCore

extension Ticket {
    /// The most urgent ticket carries the page's primary button.
    func html(isMostUrgent: Bool, _ context: RenderContext) -> HTML {
        """
        <li class="\(isNew ? "ticket is-new" : "ticket")" id="\(id)"><div class="ticket-top"><a href="\(SitePath.vendorOrder(id))">#\(number)</a>\
        \(displayStatus.vendorBadge(context.text).html(context))<span class="money">\(value)</span></div>\
        <ul class="ticket-items">\(HTML.each(items) { $0.html(context) })</ul>\
        <div class="ticket-meta"><span>\(context.icon(.truck))\(driver.label(context.text))</span>\
        <span>\(context.icon(.clock))\(context.text.today.ordered)\(context.ago(placedAt))</span></div>\(actions(isMostUrgent, context))</li>
        """
    }

    private func actions(_ isMostUrgent: Bool, _ context: RenderContext) -> HTML {
        let strings = context.text.today
        let pack = context.button(strings.markPacked, isMostUrgent ? .primary : .soft, icon: .check)
        let short: HTML = "<a class=\"btn btn--plain\" href=\"\(SitePath.vendorOrderShort(id))\" data-dialog>\(strings.cantFill)</a>"
        return Form(.vendorOrderPacked(id), style: "ticket-acts").html(context, pack + short)
    }
}
