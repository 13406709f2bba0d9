import HarvestCore

/// `/vendor/conversations`: the conversations about a vendor's orders.
package struct VendorConversationsPage: Page {
    package let rows: [VendorConversationRow]
    /// The next page; nil on the last.
    package let older: SitePath?
    package let isRestaurant: Bool

    package init(rows: [VendorConversationRow], older: SitePath? = nil, isRestaurant: Bool) {
        (self.rows, self.older, self.isRestaurant) = (rows, older, isRestaurant)
    }

    package func title(_ text: Text) -> String { text.conversations.title }
    package var section: Section? { .conversations }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.conversations
        let header = PageHeader(strings.title, line: "\(strings.line(isRestaurant: isRestaurant))").html
        guard !rows.isEmpty else {
            let line = strings.noneLine(isRestaurant: isRestaurant)
            return "\(header)\(EmptyState(.icon(.people), strings.none, line).html(context))"
        }
        let more = HTML.with(older) { context.link(strings.older, to: $0) }
        return """
            \(header)<div class="stack"><section class="card" aria-label="\(strings.title)"><ul class="list">\(HTML.each(rows) { row($0, context) })</ul></section>\(more)</div>
            """
    }

    private func row(_ row: VendorConversationRow, _ context: RenderContext) -> HTML {
        let strings = context.text.conversations
        let badge: HTML =
            row.isUnread
            ? Badge(strings.new, .new).html(context) : .when(!row.isOpen, Badge(strings.over, .plain).html(context))
        return """
            <li><div><a href="\(SitePath.vendorConversation(row.id))"><strong>\(strings.order(row.order))</strong></a>\
            <span class="sub">\(row.customer), \(context.ago(row.lastMessageAt))</span></div>\(badge)</li>
            """
    }
}

/// A conversation in the list.
package struct VendorConversationRow: Sendable {
    package let id: Conversation.ID
    /// As people read it, `1042`.
    package let order: String
    package let customer: String
    package let isOpen: Bool
    package let isUnread: Bool
    package let lastMessageAt: Instant

    package init(id: Conversation.ID, order: String, customer: String, isOpen: Bool, isUnread: Bool, lastMessageAt: Instant) {
        (self.id, self.order, self.customer, self.isOpen, self.isUnread) = (id, order, customer, isOpen, isUnread)
        self.lastMessageAt = lastMessageAt
    }
}
