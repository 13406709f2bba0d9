import HarvestCore

/// `/admin/pushes`: the notifications that no device got, with the reason.
package struct FailedPushesPage: Page {
    let rows: [FailedPush]
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the failed pushes, newest first.
    package init(rows: [FailedPush], page: Int = 1, hasMore: Bool = false) {
        (self.rows, self.page, self.hasMore) = (rows, page, hasMore)
    }

    package var section: Section? { .overview }
    package func title(_ text: Text) -> String { text.failedPushes.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.failedPushes
        let columns: [Table.Column] = [
            .init(strings.person), .labelled(strings.about), .labelled(strings.device), .labelled(strings.reason),
            .number(strings.attempts),
            .labelled(strings.queued),
        ]
        let pager = Pager(path: .adminPushes, page: page, shown: rows.count, hasMore: hasMore)
        return FailedMessageList(title: strings.title, intro: strings.intro, emptyTitle: strings.emptyTitle, pager: pager)
            .html(columns, rows.map { row($0, context) }, context)
    }

    private func row(_ row: FailedPush, _ context: RenderContext) -> Table.Row {
        let strings = context.text.failedPushes
        return Table.Row(
            "<a href=\"\(SitePath.adminUser(row.user))\">\(row.name)</a>",
            [
                .text(row.kind?.title(context.language) ?? strings.unknown), .text(strings.device(row.platform)), .text(row.reason),
                .text(NumberStrings.grouped(row.attempts)), .init(context.dateTime(row.createdAt)),
            ])
    }
}

/// Strings of the administrators' page about failed pushes.
package struct FailedPushStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Undelivered notifications", "Avisos no entregados") }
    var intro: String {
        localized(
            "Push notifications that couldn’t be delivered. People still see them in Harvest.",
            "Avisos que no se pudieron entregar. La gente los sigue viendo en Harvest.")
    }
    var emptyTitle: String { localized("No failed notifications", "Ningún aviso ha fallado") }
    var person: String { localized("Person", "Persona") }
    var about: String { localized("Notification", "Aviso") }
    var device: String { localized("Device", "Dispositivo") }
    var reason: String { localized("Reason", "Motivo") }
    var attempts: String { localized("Attempts", "Intentos") }
    var queued: String { localized("Since", "Desde") }
    var unknown: String { localized("Unknown", "Desconocido") }

    func device(_ platform: API.Device.Platform) -> String {
        switch platform {
        case .ios: "iOS"
        case .android: "Android"
        case .web: localized("Browser", "Navegador")
        }
    }
}

extension Text {
    package var failedPushes: FailedPushStrings { FailedPushStrings(text: self) }
}
