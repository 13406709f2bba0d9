import HarvestCore
import SQLStore

extension ConversationRepository {
    /// Opens the last conversation about an order in which `user` takes part again, and publishes that. Does nothing if it is open.
    func reopen(about order: Order.ID, with user: User.ID, at now: Instant) throws {
        let (open, over) = (API.Conversation.Status.open.rawValue, API.Conversation.Status.closed.rawValue)
        let closed = try db.first(
            Conversation.ID.self,
            """
            SELECT c.id FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.job_id = \(order) AND p.user_id = \(user) AND c.status = \(over) ORDER BY c.id DESC LIMIT 1
            """)
        guard let closed else { return }
        let reopened = try db.execute(
            "UPDATE conversations SET status = \(open), closed_at = NULL WHERE id = \(closed) AND status = \(over)")
        guard reopened == 1 else { return }
        try publish(closed, .order, API.SubjectID(order), .open, try parties(of: closed), at: now)
    }
}
