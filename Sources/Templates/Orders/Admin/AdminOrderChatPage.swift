import HarvestCore

/// `/admin/orders/{id}/chat`: what the people of an order wrote to each other, kept for disputes.
package struct AdminOrderChatPage: Page {
    let id: Order.ID
    let number: String
    let messages: [AdminMessage]

    /// - Parameter messages: oldest first.
    package init(id: Order.ID, number: String, messages: [AdminMessage]) {
        (self.id, self.number, self.messages) = (id, number, messages)
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { text.adminOrders.chatTitle(number) }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.adminOrders.number(number), to: .adminOrder(id)))\
        \(PageHeader(title(context.text), line: "\(context.text.adminOrders.chatHelp)").html)\
        \(AdminJobCards(context: context).chat(messages))
        """
    }
}
