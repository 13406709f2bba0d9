import HarvestCore

/// The message about a new order, sent to the open pages of its vendor. The script announces several as one, with the text and link of
/// `data-many`.
package struct NewOrderToast: Sendable {
    let id: Order.ID
    let number: String
    /// The price of the vendor's food, before tax.
    let value: Cents

    package init(id: Order.ID, number: String, value: Cents) {
        self.id = id
        self.number = number
        self.value = value
    }

    /// One line, as a server-sent event needs it.
    package func html(_ context: RenderContext) -> HTML {
        let strings = context.text.live
        return """
            <p class="toast"><a href="\(SitePath.vendorOrder(id))" data-many="\(strings.newOrders("{n}"))" data-many-href="\(SitePath.vendorToday)">\
            \(strings.newOrder(number, MoneyStrings.exact(value)))</a></p>
            """
    }
}
