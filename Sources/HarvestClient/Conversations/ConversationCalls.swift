import HarvestCore

extension HarvestClient {
    /// `GET /conversations`: the caller's conversations, the latest message first.
    public func conversations(_ query: API.ConversationQuery = .init()) async throws -> API.Page<API.Conversation> {
        try await value(of: .get("/conversations", query))
    }

    /// `GET /conversations/{conversation_id}`: a conversation.
    public func conversation(_ conversation: API.ConversationID) async throws -> API.Conversation {
        try await value(of: .get("/conversations/\(conversation)"))
    }

    /// `GET /conversations/{conversation_id}/messages`: messages, newest first.
    public func messages(in conversation: API.ConversationID, _ query: API.PageQuery = .init()) async throws -> API.Page<API.Message> {
        try await value(of: .get("/conversations/\(conversation)/messages", query))
    }

    /// `POST /conversations/{conversation_id}/messages`: sends a message. Refused with `conversation_closed`.
    public func send(to conversation: API.ConversationID, _ body: API.MessageCreate, key: API.IdempotencyKey? = nil) async throws
        -> API.Message
    {
        try await value(of: .post("/conversations/\(conversation)/messages", body, key: key ?? makeKey()))
    }

    /// `PUT /conversations/{conversation_id}/read-marker`: marks a message and all older ones as read.
    public func markMessagesRead(in conversation: API.ConversationID, _ body: API.MessageMarker) async throws {
        try await done(.put("/conversations/\(conversation)/read-marker", body))
    }
}
