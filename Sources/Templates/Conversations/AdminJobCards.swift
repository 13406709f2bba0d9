import HarvestCore

/// Cards of the administrators' pages about a job of two people: who they are, and what they wrote.
struct AdminJobCards {
    let context: RenderContext

    /// A person with contact data.
    func person(_ role: String, _ party: AdminParty?, none: String) -> SummaryList.Line {
        guard let party else { return .init(role, "\(none)") }
        let phone = HTML.with(party.phone) { "<br>\(PhoneNumber.shown($0))" }
        return .init(role, "<a href=\"\(SitePath.adminUser(party.id))\">\(party.name)</a><br>\(party.email)\(phone)")
    }

    /// The chat, oldest message first.
    func chat(_ messages: [AdminMessage]) -> HTML {
        let strings = context.text.adminJobs
        let rows = HTML.each(messages) { message in
            """
            <div><p>\(message.text)</p><p class="help">\(message.sender) · \(context.dateTime(message.sentAt))</p></div>
            """
        }
        let none = HTML.when(messages.isEmpty, "<p class=\"help\">\(strings.noMessages)</p>")
        return CardSection("h-chat", strings.chat).body("<div class=\"stack\">\(rows)\(none)</div>")
    }
}

/// Strings of the administrators' pages about jobs of two people.
package struct AdminJobStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var chat: String { localized("Chat", "Conversación") }
    var noMessages: String { localized("They have not written to each other.", "No se han escrito.") }
    var people: String { localized("People", "Personas") }
    var community: String { localized("Community", "Comunidad") }
    var history: String { localized("What administrators did", "Lo que hicieron los administradores") }
    var timeline: String { localized("What happened", "Lo que pasó") }
}

extension Text {
    package var adminJobs: AdminJobStrings { AdminJobStrings(text: self) }
}
