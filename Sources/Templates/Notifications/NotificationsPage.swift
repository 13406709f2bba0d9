import HarvestCore

/// `/notifications`: what a person was told, newest first.
package struct NotificationsPage: Page {
    package let rows: [NotificationRow]
    /// The newest notification of this page, through which all are marked as read; nil if none is unread.
    package let newest: Notification.ID?
    package let older: SitePath?

    package init(rows: [NotificationRow], newest: Notification.ID? = nil, older: SitePath? = nil) {
        (self.rows, self.newest, self.older) = (rows, newest, older)
    }

    package func title(_ text: Text) -> String { text.notifications.title }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        let header = PageHeader(strings.title, actions: [context.link(strings.choose, to: .notificationSettings)]).html
        guard !rows.isEmpty else { return "\(header)\(EmptyState(.icon(.check), strings.none, strings.noneLine).html(context))" }
        return """
            \(header)<div class="stack">\(markRead(context))<section class="card" aria-label="\(strings.title)"><ul class="list">\
            \(HTML.each(rows) { row($0, context) })</ul></section>\(HTML.with(older) { context.link(strings.older, to: $0) })</div>
            """
    }

    private func markRead(_ context: RenderContext) -> HTML {
        HTML.with(newest) { newest in
            let inside: HTML = "\(HTML.hiddenInput("through", newest.description))\(context.button(context.text.notifications.markRead))"
            return Form(.notificationsRead).html(context, inside)
        }
    }

    private func row(_ row: NotificationRow, _ context: RenderContext) -> HTML {
        let title: HTML = row.path.map { "<a href=\"\($0)\"><strong>\(row.title)</strong></a>" } ?? "<strong>\(row.title)</strong>"
        let badge = HTML.when(row.isUnread, Badge(context.text.notifications.new, .new).html(context))
        return "<li><div>\(title)<p>\(row.line)</p><span class=\"sub\">\(context.ago(row.at))</span></div>\(badge)</li>"
    }
}

/// A notification in the list.
package struct NotificationRow: Sendable {
    package let title: String
    package let line: String
    package let at: Instant
    package let isUnread: Bool
    /// The page of what it is about; nil if the portal has none.
    package let path: SitePath?

    package init(title: String, line: String, at: Instant, isUnread: Bool, path: SitePath? = nil) {
        (self.title, self.line, self.at, self.isUnread, self.path) = (title, line, at, isUnread, path)
    }
}
