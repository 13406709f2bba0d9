import HarvestCore

/// Packed orders that nobody has collected yet.
package struct PackedList: Sendable {
    package let orders: [PackedOrder]

    package init(_ orders: [PackedOrder]) {
        self.orders = orders
    }

    package func html(_ context: RenderContext) -> HTML {
        "<div\(HTML.live(.packed))>\(inner(context))</div>\n"
    }

    /// The content of the live region; empty without orders.
    package func inner(_ context: RenderContext) -> HTML {
        guard !orders.isEmpty else { return .empty }
        return CardSection("h-wait", context.text.today.packedWaiting, hasLine: true).html(
            "<ul class=\"list\">\(HTML.each(orders) { row($0, context) })</ul>")
    }

    private func row(_ order: PackedOrder, _ context: RenderContext) -> HTML {
        """
        <li><div><strong><a href="\(SitePath.vendorOrder(order.id))">#\(order.number)</a></strong> <span class="muted">\(context.text.today.items(order.items))</span>\
        <span class="sub">\(order.driver.label(context.text))</span></div><strong class="money">\(order.value)</strong></li>
        """
    }
}
