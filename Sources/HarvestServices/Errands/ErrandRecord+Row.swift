import HarvestCore
import SQLStore

extension ErrandRecord: RowDecodable {
    static let columns: SQL = """
        e.id, e.community_id, e.status, e.item, e.reward_cents, e.settlement, e.link, e.store, e.instructions, e.title, e.subtitle, e.apt,
        e.building, e.address_instructions, e.lat, e.lon, e.payment_method_id, e.conversation_id, e.reorder_of, e.token, e.held_until,
        e.posted_at, e.accepted_at, e.at_store_at, e.picked_up_at, e.verified_at, e.released_at, e.completed_at, e.cancelled_at,
        e.disputed_at, e.decided_at, e.unpaid_since, e.stars, e.rating_comment, e.rated_at, \(sql: CategoryRecord.columns),
        e.requester_id, r.first_name AS requester_first, r.last_name AS requester_last, r.phone AS requester_phone,
        fr.id AS requester_photo, fr.width AS requester_width, fr.height AS requester_height, fr.dominant_color AS requester_color,
        e.runner_id, n.first_name AS runner_first, n.last_name AS runner_last, n.phone AS runner_phone,
        fn.id AS runner_photo, fn.width AS runner_width, fn.height AS runner_height, fn.dominant_color AS runner_color
        """
    static let tables: SQL = """
        errands e JOIN users r ON r.id = e.requester_id JOIN categories c ON c.id = e.category_id LEFT JOIN photos fr ON fr.id = r.photo_id
        LEFT JOIN users n ON n.id = e.runner_id LEFT JOIN photos fn ON fn.id = n.photo_id
        """

    package init(row: Row) throws {
        id = try row.value("id")
        community = try row.value("community_id")
        status = try row.value("status")
        requester = try row.errandRequester()
        runner = try row.errandRunner()
        item = try row.text("item")
        reward = try row.value("reward_cents")
        settlement = try row.value("settlement")
        category = try CategoryRecord(row: row)
        link = try row.textIfPresent("link")
        store = try row.textIfPresent("store")
        instructions = try row.textIfPresent("instructions")
        address = API.AddressDetails(
            title: try row.text("title"), subtitle: try row.text("subtitle"), position: try row.requiredPosition("lat", "lon"),
            apt: try row.textIfPresent("apt"), building: try row.textIfPresent("building"),
            instructions: try row.textIfPresent("address_instructions"))
        card = try row.valueIfPresent("payment_method_id")
        conversation = try row.valueIfPresent("conversation_id")
        reorderOf = try row.valueIfPresent("reorder_of")
        token = try row.textIfPresent("token")
        heldUntil = try row.valueIfPresent("held_until")
        postedAt = try row.value("posted_at")
        acceptedAt = try row.valueIfPresent("accepted_at")
        atStoreAt = try row.valueIfPresent("at_store_at")
        pickedUpAt = try row.valueIfPresent("picked_up_at")
        verifiedAt = try row.valueIfPresent("verified_at")
        releasedAt = try row.valueIfPresent("released_at")
        completedAt = try row.valueIfPresent("completed_at")
        cancelledAt = try row.valueIfPresent("cancelled_at")
        disputedAt = try row.valueIfPresent("disputed_at")
        decidedAt = try row.valueIfPresent("decided_at")
        unpaidSince = try row.valueIfPresent("unpaid_since")
        rating = try row.errandRating()
    }
}

extension Row {
    fileprivate func errandRequester() throws -> ErrandPerson {
        ErrandPerson(
            id: try value("requester_id"), name: PersonName.short(try text("requester_first"), try text("requester_last")),
            phone: try textIfPresent("requester_phone"),
            photo: try valueIfPresent("requester_photo").map {
                StoredPhoto(
                    id: $0, width: try int("requester_width"), height: try int("requester_height"),
                    dominantColor: try text("requester_color"))
            })
    }

    fileprivate func errandRunner() throws -> ErrandPerson? {
        guard let id: User.ID = try valueIfPresent("runner_id") else { return nil }
        return ErrandPerson(
            id: id, name: PersonName.short(try text("runner_first"), try text("runner_last")), phone: try textIfPresent("runner_phone"),
            photo: try valueIfPresent("runner_photo").map {
                StoredPhoto(
                    id: $0, width: try int("runner_width"), height: try int("runner_height"), dominantColor: try text("runner_color"))
            })
    }

    fileprivate func errandRating() throws -> API.ErrandRating? {
        guard let at: Instant = try valueIfPresent("rated_at") else { return nil }
        return API.ErrandRating(stars: try int("stars"), comment: try textIfPresent("rating_comment"), ratedAt: at)
    }
}

extension API.ErrandStatus: SQLValueConvertible {}
extension API.Settlement: SQLValueConvertible {}
