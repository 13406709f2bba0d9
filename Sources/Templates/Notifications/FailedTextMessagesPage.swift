import HarvestCore

/// `/admin/text-messages`: the text messages that no provider accepted, or that it could not deliver, with the reason. Of the
/// numbers it shows the last digits.
package struct FailedTextMessagesPage: Page {
    let rows: [FailedTextMessage]
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the failed texts, newest first.
    package init(rows: [FailedTextMessage], page: Int = 1, hasMore: Bool = false) {
        (self.rows, self.page, self.hasMore) = (rows, page, hasMore)
    }

    package var section: Section? { .overview }
    package func title(_ text: Text) -> String { text.failedTextMessages.title }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, shared) = (context.text.failedTextMessages, context.text.failedPushes)
        let columns: [Table.Column] = [
            .init(shared.person), .labelled(strings.number), .labelled(strings.about), .labelled(shared.reason), .number(shared.attempts),
            .labelled(shared.queued),
        ]
        let pager = Pager(path: .adminTextMessages, page: page, shown: rows.count, hasMore: hasMore)
        return FailedMessageList(title: strings.title, intro: strings.intro, emptyTitle: strings.emptyTitle, pager: pager)
            .html(columns, rows.map { row($0, context) }, context)
    }

    private func row(_ row: FailedTextMessage, _ context: RenderContext) -> Table.Row {
        let strings = context.text.failedTextMessages
        let person: HTML = row.user.map { "<a href=\"\(SitePath.adminUser($0))\">\(row.name)</a>" } ?? "\(strings.nobody)"
        return Table.Row(
            person,
            [
                .text(row.maskedPhone), .text(strings.purpose(row.purpose)), .text(row.reason), .text(NumberStrings.grouped(row.attempts)),
                .init(context.dateTime(row.createdAt)),
            ])
    }
}

/// Strings of the administrators' page about failed text messages.
package struct FailedTextMessageStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Undelivered text messages", "Mensajes de texto no entregados") }
    var intro: String {
        localized(
            "Text messages that we stopped trying to send, or that did not arrive.",
            "Mensajes de texto que ya no intentamos enviar o que no llegaron.")
    }
    var emptyTitle: String { localized("No failed text messages", "Ningún mensaje de texto ha fallado") }
    var number: String { localized("Number", "Número") }
    var about: String { localized("About", "Sobre") }
    var nobody: String { localized("No account", "Sin cuenta") }

    func purpose(_ purpose: TextMessagePurpose) -> String {
        switch purpose {
        case .code: localized("Code", "Código")
        case .notification: localized("Notification", "Aviso")
        case .answer: localized("Answer to a text", "Respuesta a un mensaje")
        }
    }
}

extension Text {
    package var failedTextMessages: FailedTextMessageStrings { FailedTextMessageStrings(text: self) }
}
