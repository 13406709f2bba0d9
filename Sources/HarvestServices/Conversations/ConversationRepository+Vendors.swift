import HarvestCore
import SQLStore

/// Vendors of market orders take part in a conversation once a line of theirs is short.
extension ConversationRepository {
    /// The most members of a vendor who join a conversation.
    private static let memberLimit = 5

    /// That a party `p` takes part now: a vendor's member only while a member who sees orders.
    static let takesPart: SQL = """
        (p.vendor_id IS NULL OR EXISTS (
            SELECT 1 FROM vendor_members vm WHERE vm.vendor_id = p.vendor_id AND vm.user_id = p.user_id AND vm.can_orders))
        """

    /// Lets a vendor's members who see orders join the open conversation about a market order that is being shopped, and publishes that. They
    /// see no earlier messages. Members who may not meet a party don't join. Does nothing without such a conversation, and for a vendor that has
    /// joined.
    func join(_ vendor: Vendor.ID, about order: Order.ID, at now: Instant) throws {
        let members = try membersToJoin(vendor, about: order)
        guard let conversation = members.first?.conversation, let after = members.first?.after else { return }
        let role = API.Party.Role.vendor.rawValue
        try db.insert(
            into: "conversation_parties (conversation_id, user_id, role, vendor_id, joined_after, read_number)",
            members.map { "\(conversation), \($0.user), \(role), \(vendor), \(after), \(after)" })
        // Joining is news, too. It also keeps from the vendor when others wrote before.
        try db.execute("UPDATE conversations SET last_message_at = \(now) WHERE id = \(conversation)")
        try publish(conversation, .order, API.SubjectID(order), .open, try parties(of: conversation), at: now)
    }

    /// Lets the vendors join whose lines were short before the conversations about these orders were opened.
    func joinShort(_ orders: [Order.ID], at now: Instant) throws {
        let short = try db.all(
            """
            SELECT DISTINCT l.order_id, l.vendor_id FROM order_lines l
            WHERE l.order_id IN (\(list: orders)) AND l.shortage_status IS NOT NULL
            ORDER BY l.order_id, l.vendor_id LIMIT \(orders.count * Self.partyLimit)
            """
        ) { (order: try $0.value("order_id", as: Order.ID.self), vendor: try $0.value("vendor_id", as: Vendor.ID.self)) }
        for (order, vendor) in short { try join(vendor, about: order, at: now) }
    }

    /// Owners first, then those who joined the vendor first; none if the vendor takes part already.
    private func membersToJoin(
        _ vendor: Vendor.ID, about order: Order.ID
    ) throws -> [(conversation: Conversation.ID, user: User.ID, after: Int)] {
        try db.all(
            """
            SELECT c.id, m.user_id,
                (SELECT coalesce(max(x.number), 0) FROM messages x WHERE x.conversation_id = c.id) AS last_number
            FROM conversations c JOIN orders o ON o.id = c.job_id JOIN vendor_members m ON m.vendor_id = \(vendor) JOIN users u ON u.id = m.user_id
            WHERE c.job_id = \(order) AND c.status = \(API.Conversation.Status.open.rawValue)
                AND o.market_id IS NOT NULL AND o.status = \(OrderStatus.accepted) AND m.can_orders AND u.status = \(AccountStatus.active)
                AND NOT EXISTS (
                    SELECT 1 FROM conversation_parties p
                    WHERE p.conversation_id = c.id AND (p.vendor_id = \(vendor) OR p.user_id = m.user_id
                        OR \(sql: BlockRepository.areApart("p.user_id", "m.user_id"))))
                AND (SELECT count(*) FROM conversation_parties p WHERE p.conversation_id = c.id) <= \(Self.partyLimit - Self.memberLimit)
            ORDER BY m.role DESC, m.joined_at, m.user_id LIMIT \(Self.memberLimit)
            """
        ) { (try $0.value("id"), try $0.value("user_id"), try $0.int("last_number")) }
    }
}
