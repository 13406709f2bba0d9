import HarvestCore
import SQLStore

extension Transaction {
    /// The conversations about a restaurant's orders in which one of its owners takes part.
    package func conversations(of vendor: Vendor.ID, with owner: User.ID) -> VendorConversations {
        VendorConversations(db: self, vendor: vendor, owner: owner)
    }
}

/// The conversations about a restaurant's orders in which one of its owners takes part. Conversations about other orders are not found here.
package struct VendorConversations {
    /// A conversation in the list.
    package struct Summary: Sendable {
        package let id: Conversation.ID
        package let orderNumber: Int64
        package let order: Order.ID
        package let customer: String
        package let isOpen: Bool
        package let lastMessageAt: Instant
        /// Whether somebody else wrote since the owner last read it.
        package let isUnread: Bool
    }

    let db: Transaction
    let vendor: Vendor.ID
    let owner: User.ID

    /// The conversations, newest first, from before one on.
    package func list(before: Conversation.ID?, limit: Int) throws -> [Summary] {
        let after: SQL = before.map { "AND p.conversation_id < \($0)" } ?? .empty
        return try db.all(
            Summary.self, "\(sql: select) \(sql: after) ORDER BY p.conversation_id DESC LIMIT \(limit)")
    }

    /// One of the conversations. Throws `AccessRefusal.notFound` for any other.
    package func find(_ id: Conversation.ID) throws -> Summary {
        guard let found = try db.first(Summary.self, "\(sql: select) AND p.conversation_id = \(id)") else { throw AccessRefusal.notFound }
        return found
    }

    private var select: SQL {
        """
        SELECT c.id, c.status, c.last_message_at, o.number, o.id AS order_id, u.first_name, u.last_name, EXISTS (
            SELECT 1 FROM messages m
            WHERE m.conversation_id = c.id AND m.number > p.read_number AND m.sender_id <> p.user_id) AS is_unread
        FROM conversation_parties p JOIN conversations c ON c.id = p.conversation_id JOIN orders o ON o.id = c.job_id
        JOIN users u ON u.id = o.customer_id
        WHERE p.user_id = \(owner) AND c.job_kind = \(API.JobKind.order.rawValue) AND o.restaurant_id = \(vendor)
        """
    }
}

extension VendorConversations.Summary: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        orderNumber = try row.value("number")
        order = try row.value("order_id")
        customer = PersonName.short(try row.text("first_name"), try row.text("last_name"))
        isOpen = try row.text("status") == API.Conversation.Status.open.rawValue
        lastMessageAt = try row.value("last_message_at")
        isUnread = try row.bool("is_unread")
    }
}

extension RestaurantRepository {
    /// The most owners who take part in a conversation.
    private static let ownerLimit = 5

    /// The owners of a restaurant who may meet a customer, those who joined first first.
    func owners(of restaurant: Vendor.ID, for customer: User.ID) throws -> [User.ID] {
        try db.all(
            User.ID.self,
            """
            SELECT m.user_id FROM vendor_members m JOIN users u ON u.id = m.user_id
            WHERE m.vendor_id = \(restaurant) AND m.role = \(VendorRole.owner) AND u.status = \(AccountStatus.active)
                AND \(sql: BlockRepository.mayMeet(customer, "m.user_id"))
            ORDER BY m.joined_at, m.user_id LIMIT \(Self.ownerLimit)
            """)
    }
}
