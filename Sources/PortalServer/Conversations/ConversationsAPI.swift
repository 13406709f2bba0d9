import HarvestCore
import HarvestServices
import Hummingbird

/// Conversations of the signed-in user.
///
///     GET       /api/v1/conversations, /{conversation_id}
///     GET, POST /api/v1/conversations/{conversation_id}/messages
///     PUT       /api/v1/conversations/{conversation_id}/read-marker
struct ConversationsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("conversations", use: list)
        users.get("conversations/:conversation_id", use: show)
        users.get("conversations/:conversation_id/messages", use: messages)
        users.post("conversations/:conversation_id/messages", use: send)
        users.put("conversations/:conversation_id/read-marker", use: markRead)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.ConversationQuery.self, context.language)
        let cursor = try ListCursor(query.cursor, parts: 2)
        let before = try cursor.map {
            (at: Instant(milliseconds: try $0.value(0)), id: try $0.value(1) as Conversation.ID)
        }
        let (user, limit, base) = (context.user.id, query.pageSize, services.configuration.baseURL)
        let (records, payloads) = try await services.read { db in
            let records = try db.conversations.list(of: user, query.status ?? .open, before: before, limit: limit + 1)
            return (records, try records.prefix(limit).map { try ConversationPayloads(db: db, user: user, base: base).payload($0) })
        }
        let next = records.count > limit ? records[limit - 1] : nil
        return .json(
            API.Page(data: payloads, nextCursor: next.map { ListCursor(String($0.lastMessageAt.milliseconds), $0.id.description).text }))
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("conversation_id", Conversation.ID.self)
        let (user, base) = (context.user.id, services.configuration.baseURL)
        return .json(
            try await services.read { db in
                guard let record = try db.conversations.find(id, of: user) else { throw Problem.notFound }
                return try ConversationPayloads(db: db, user: user, base: base).payload(record)
            })
    }

    @Sendable private func messages(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("conversation_id", Conversation.ID.self)
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let before: Int? = try ListCursor(query.cursor, parts: 1)?.value(0)
        let (user, limit) = (context.user.id, query.pageSize)
        let rows = try await services.read { db in
            guard let record = try db.conversations.find(id, of: user) else { throw Problem.notFound }
            return try db.messages.list(of: id, after: record.joinedAfter, before: before, limit: limit + 1)
        }
        let next = rows.count > limit ? rows[limit - 1].number : nil
        return .json(API.Page(data: rows.prefix(limit).map(\.message), nextCursor: next.map { ListCursor(String($0)).text }))
    }

    @Sendable private func send(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("conversation_id", Conversation.ID.self)
        let body = try await request.jsonBody()
        let input = try API.MessageCreate.read(checking: body, context.language)
        let (user, now, message) = (context.user.id, services.now(), services.id(Message.ID.self))
        let write: @Sendable (Transaction) throws -> API.Message = { db in
            guard let record = try db.conversations.find(id, of: user) else { throw Problem.notFound }
            guard record.status == .open else { throw ConversationRefusal.closed }
            return try db.messages.add(message, input.text, from: user, to: id, at: now)
        }
        guard let idempotent = try IdempotentResponse(services: services, ifAsked: request, body: body, context) else {
            return .created(try await services.write(write))
        }
        return try await idempotent.answer { db in try StoredResponse(try write(db), status: 201) }
    }

    @Sendable private func markRead(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("conversation_id", Conversation.ID.self)
        let input = try await request.input(API.MessageMarker.self, context.language)
        let (user, language, now) = (context.user.id, context.language, services.now())
        try await services.write { db in
            guard let record = try db.conversations.find(id, of: user) else { throw Problem.notFound }
            guard let number = try db.messages.number(of: input.messageID, in: id, after: record.joinedAfter) else {
                throw Problem.invalid([API.FieldError("message_id", .notFound, in: language)])
            }
            try db.messages.markRead(id, by: user, upTo: number, at: now)
        }
        return .noContent
    }
}

/// Builds the payload of a conversation for one of its parties.
struct ConversationPayloads {
    let db: Transaction
    let user: User.ID
    let base: String

    func payload(_ record: ConversationRecord) throws -> API.Conversation {
        API.Conversation(
            id: record.id, status: record.status, jobKind: record.kind, jobID: record.job,
            parties: try db.conversations.shownParties(of: record.id, base: base),
            lastMessage: try db.messages.latest(of: record.id, after: record.joinedAfter),
            unreadCount: try db.messages.unreadCount(of: record.id, after: record.readNumber, for: user), openedAt: record.openedAt,
            closedAt: record.closedAt)
    }
}
