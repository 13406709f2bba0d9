import HarvestCore

/// `/vendor/conversations/{id}`: the messages about one order. Field: `text`.
package struct VendorConversationPage: Page {
    package let id: Conversation.ID
    package let order: Order.ID
    package let orderNumber: String
    /// Names and roles, `Ana L. (customer)`.
    package let parties: [(name: String, role: API.Party.Role)]
    /// Oldest first.
    package let lines: [ConversationLine]
    package let earlier: SitePath?
    package let isOpen: Bool
    package let isUnread: Bool
    package let form: FormState

    package init(
        id: Conversation.ID, order: Order.ID, orderNumber: String, parties: [(name: String, role: API.Party.Role)],
        lines: [ConversationLine],
        earlier: SitePath? = nil, isOpen: Bool, isUnread: Bool, form: FormState = .empty
    ) {
        (self.id, self.order, self.orderNumber, self.parties, self.lines) = (id, order, orderNumber, parties, lines)
        (self.earlier, self.isOpen, self.isUnread, self.form) = (earlier, isOpen, isUnread, form)
    }

    package func title(_ text: Text) -> String { text.conversations.order(orderNumber) }
    package var section: Section? { .conversations }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.conversations
        let people = parties.map { strings.party($0.name, $0.role) }.joined(separator: ", ")
        let link = context.link(strings.openOrder, to: .vendorOrder(order))
        return """
            \(context.backLink(strings.title, to: .vendorConversations))\
            \(PageHeader(title(context.text), line: "\(people)", actions: [link]).html)\(ErrorSummary(form).html(context))\
            <div class="stack">\(HTML.with(earlier) { context.link(strings.earlier, to: $0) })\(messages(context))\
            \(HTML.when(isUnread, context.actionButton(strings.markRead, .vendorConversationRead(id))))\(answer(context))</div>
            """
    }

    private func messages(_ context: RenderContext) -> HTML {
        let strings = context.text.conversations
        guard !lines.isEmpty else { return "<p>\(strings.noMessages)</p>" }
        let items = HTML.each(lines) { line in
            "<li><div><strong>\(line.sender)</strong><span class=\"sub\">\(context.dateTime(line.sentAt))</span><p>\(line.text)</p></div></li>"
        }
        return "<section class=\"card\" aria-label=\"\(strings.messages)\"><ul class=\"list\">\(items)</ul></section>"
    }

    private func answer(_ context: RenderContext) -> HTML {
        let strings = context.text.conversations
        guard isOpen else { return "<p>\(strings.closed)</p>" }
        let field = Field("text", strings.yourMessage, .textarea(rows: 3, limit: 1000)).html(form, context)
        return Form(.vendorConversation(id), style: "stack stack--m").html(context, "\(field)\(context.button(strings.send, .primary))")
    }
}

/// A message.
package struct ConversationLine: Sendable {
    package let sender: String
    package let text: String
    package let sentAt: Instant

    package init(sender: String, text: String, sentAt: Instant) {
        (self.sender, self.text, self.sentAt) = (sender, text, sentAt)
    }
}
