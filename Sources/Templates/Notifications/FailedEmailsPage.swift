import HarvestCore

/// `/admin/emails`: the e-mails that no mail server accepted, with the reason.
package struct FailedEmailsPage: Page {
    let rows: [FailedEmail]
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the failed e-mails, newest first.
    package init(rows: [FailedEmail], page: Int = 1, hasMore: Bool = false) {
        (self.rows, self.page, self.hasMore) = (rows, page, hasMore)
    }

    package var section: Section? { .overview }
    package func title(_ text: Text) -> String { text.failedEmails.title }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, shared) = (context.text.failedEmails, context.text.failedPushes)
        let columns: [Table.Column] = [
            .init(strings.recipient), .labelled(strings.about), .labelled(shared.reason), .number(shared.attempts),
            .labelled(shared.queued),
        ]
        let pager = Pager(path: .adminEmails, page: page, shown: rows.count, hasMore: hasMore)
        return FailedMessageList(title: strings.title, intro: strings.intro, emptyTitle: strings.emptyTitle, pager: pager)
            .html(columns, rows.map { row($0, context) }, context)
    }

    private func row(_ row: FailedEmail, _ context: RenderContext) -> Table.Row {
        let strings = context.text.failedEmails
        return Table.Row(
            "<a href=\"\(SitePath.adminUsers.with("q", row.recipient))\">\(row.recipient)</a>",
            [
                .text(row.topic.map(strings.topic) ?? context.text.failedPushes.unknown), .text(row.reason),
                .text(NumberStrings.grouped(row.attempts)), .init(context.dateTime(row.createdAt)),
            ])
    }
}

/// Strings of the administrators' page about failed e-mails.
package struct FailedEmailStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Undelivered emails", "Correos no entregados") }
    var intro: String {
        localized("Emails that we stopped trying to send.", "Correos que ya no intentamos enviar.")
    }
    var emptyTitle: String { localized("No failed emails", "Ningún correo ha fallado") }
    var recipient: String { localized("Recipient", "Destinatario") }
    var about: String { localized("About", "Sobre") }

    func topic(_ topic: Email.Topic) -> String {
        switch topic {
        case .account: localized("Account", "Cuenta")
        case .orders: localized("Orders", "Pedidos")
        case .payouts: localized("Payouts", "Pagos")
        case .vendors: localized("Vendors", "Vendedores")
        case .notifications: localized("Notifications", "Avisos")
        }
    }
}

extension Text {
    package var failedEmails: FailedEmailStrings { FailedEmailStrings(text: self) }
}
