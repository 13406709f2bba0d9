import HarvestCore
import SQLStore

extension Transaction {
    /// The conversations about a vendor's orders in which one of its members takes part.
    package func conversations(of vendor: Vendor.ID, with member: User.ID) -> VendorConversations {
        VendorConversations(db: self, vendor: vendor, member: member)
    }
}

/// The conversations about a vendor's orders in which one of its members takes part: an owner of a restaurant, or somebody who sees the orders of
/// a vendor of which a line was short. Others are not found here.
package struct VendorConversations {
    /// A conversation in the list.
    package struct Summary: Sendable {
        package let id: Conversation.ID
        package let orderNumber: Int64
        package let order: Order.ID
        package let customer: String
        package let isOpen: Bool
        package let lastMessageAt: Instant
        /// Whether somebody else wrote since the member last read it.
        package let isUnread: Bool
        /// The number of the last message before the member joined, who sees only later ones.
        package let joinedAfter: Int
    }

    let db: Transaction
    let vendor: Vendor.ID
    let member: User.ID

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

    /// The latest of the conversations that is about an order; nil if there is none.
    package func latest(about order: Order.ID) throws -> Conversation.ID? {
        try db.first(
            Conversation.ID.self,
            """
            SELECT c.id FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id JOIN orders o ON o.id = c.job_id
            WHERE c.job_id = \(order) AND p.user_id = \(member) AND \(sql: isOfVendor) ORDER BY c.id DESC LIMIT 1
            """)
    }

    private var isOfVendor: SQL { "(o.restaurant_id = \(vendor) OR p.vendor_id = \(vendor))" }

    private var select: SQL {
        """
        SELECT c.id, c.status, c.last_message_at, p.joined_after, o.number, o.id AS order_id, u.first_name, u.last_name, EXISTS (
            SELECT 1 FROM messages m
            WHERE m.conversation_id = c.id AND m.number > p.read_number AND m.sender_id <> p.user_id) AS is_unread
        FROM conversation_parties p JOIN conversations c ON c.id = p.conversation_id JOIN orders o ON o.id = c.job_id
        JOIN users u ON u.id = o.customer_id
        WHERE p.user_id = \(member) AND c.job_kind = \(API.JobKind.order.rawValue) AND \(sql: isOfVendor)
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
        joinedAfter = try row.int("joined_after")
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
