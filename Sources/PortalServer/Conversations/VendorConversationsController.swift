import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's conversations about its orders, for its members who take part: a restaurant's owners, and at markets those who see the orders of a
/// vendor of which a line was short.
///
///     GET       /vendor/conversations             the list
///     GET, POST /vendor/conversations/{id}        the messages, and one more
///     POST      /vendor/conversations/{id}/read   marks them as read
struct VendorConversationsController: Sendable {
    private static let pageSize = 25
    private static let messageCount = 50
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("conversations", use: index)
        routes.get("conversations/:id", use: show)
        routes.post("conversations/:id", use: send)
        routes.post("conversations/:id/read", use: markRead)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireConversationRights()
        let before = request.uri.queryParameters["before"].flatMap { Conversation.ID(String($0)) }
        let (vendor, member) = (context.vendor.id, context.signedIn.account.id)
        let (found, toPack) = try await services.read { db in
            (
                try db.conversations(of: vendor, with: member).list(before: before, limit: Self.pageSize + 1),
                try db.countToPack(of: vendor)
            )
        }
        let shown = found.prefix(Self.pageSize)
        let older = found.count > shown.count ? SitePath.vendorConversations.with("before", shown.last?.id.description) : nil
        let page = VendorConversationsPage(
            rows: shown.map(VendorConversationRow.init), older: older, isRestaurant: context.vendor.isRestaurant)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireConversationRights()
        return try await page(context, before: request.uri.queryParameters["before"].flatMap { Int(String($0)) })
    }

    private func page(_ context: VendorContext, before: Int? = nil, form: FormState = .empty) async throws -> Response {
        let id = try context.parameters.id("id", Conversation.ID.self)
        let (vendor, member, base) = (context.vendor.id, context.signedIn.account.id, services.configuration.baseURL)
        let (conversation, parties, messages, toPack) = try await services.read { db in
            let conversation = try db.conversations(of: vendor, with: member).find(id)
            return (
                conversation, try db.conversations.shownParties(of: id, base: base),
                try db.messages.list(of: id, after: conversation.joinedAfter, before: before, limit: Self.messageCount + 1),
                try db.countToPack(of: vendor)
            )
        }
        let shown = messages.prefix(Self.messageCount)
        let earlier = messages.count > shown.count ? SitePath.vendorConversation(id).with("before", shown.last?.number) : nil
        let page = VendorConversationPage(
            id: id, order: conversation.order, orderNumber: String(conversation.orderNumber),
            parties: Self.others(parties, member, context.vendor),
            lines: shown.reversed().map { .init(sender: $0.message.senderName, text: $0.message.text, sentAt: $0.message.sentAt) },
            earlier: earlier, isOpen: conversation.isOpen, isUnread: conversation.isUnread, form: form)
        return site.answer(
            page, in: context.layout(toPack: toPack), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    /// The others, each vendor once. Colleagues at a market have the vendor's name.
    private static func others(
        _ parties: [API.Party], _ member: User.ID, _ vendor: VendorMembership
    ) -> [(name: String, role: API.Party.Role)] {
        var vendors: Set = [vendor.name]
        return parties.filter { $0.userID != member && ($0.role != .vendor || vendors.insert($0.displayName).inserted) }
            .map { ($0.displayName, $0.role) }
    }

    @Sendable private func send(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireConversationRights()
        let id = try context.parameters.id("id", Conversation.ID.self)
        let (vendor, member, now, message) = (context.vendor.id, context.signedIn.account.id, services.now(), services.id(Message.ID.self))
        switch context.form.read(API.MessageCreate.self, ["text"], context.language) {
        case .failure(let failure): return try await page(context, form: context.formState(failure.list))
        case .success(let input):
            let submission = context.form.submission(at: .vendorConversation(id), leadsTo: .vendorConversation(id))
            try await services.write { db in
                guard try db.conversations(of: vendor, with: member).find(id).isOpen else { throw ConversationRefusal.closed }
                guard try db.submissions.claim(submission, of: member, at: now) == nil else { return }
                _ = try db.messages.add(message, input.text, from: member, to: id, at: now)
            }
            return site.seeOther(.vendorConversation(id), flash: Flash(context.text.conversations.sent))
        }
    }

    @Sendable private func markRead(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireConversationRights()
        let id = try context.parameters.id("id", Conversation.ID.self)
        let (vendor, member, now) = (context.vendor.id, context.signedIn.account.id, services.now())
        try await services.write { db in
            let joined = try db.conversations(of: vendor, with: member).find(id).joinedAfter
            guard let last = try db.messages.list(of: id, after: joined, before: nil, limit: 1).first else { return }
            try db.messages.markRead(id, by: member, upTo: last.number, at: now)
        }
        return .seeOther(.vendorConversation(id))
    }
}

extension VendorConversationRow {
    fileprivate init(_ summary: VendorConversations.Summary) {
        self.init(
            id: summary.id, order: String(summary.orderNumber), customer: summary.customer, isOpen: summary.isOpen,
            isUnread: summary.isUnread, lastMessageAt: summary.lastMessageAt)
    }
}
