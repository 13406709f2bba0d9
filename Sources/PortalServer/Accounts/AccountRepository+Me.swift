import HarvestCore
import SQLStore

extension AccountRepository {
    /// The account of somebody signed in; one that is gone is a 404.
    func me(_ id: User.ID, at now: Instant) throws -> MeRecord {
        let record = try db.first(
            MeRecord.self,
            """
            SELECT u.id, u.email, u.email_confirmed_at, u.first_name, u.last_name, u.phone, u.locale,
                CASE WHEN u.password_hash IS NULL THEN 0 ELSE 1 END, u.is_admin, u.community_id, u.preferred_categories,
                (SELECT a.id FROM addresses a WHERE a.user_id = u.id AND a.is_active),
                (SELECT c.id FROM payment_methods c WHERE c.user_id = u.id AND c.is_default AND c.removed_at IS NULL),
                (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL),
                CASE WHEN EXISTS (SELECT 1 FROM vendor_members m WHERE m.user_id = u.id) THEN 1 ELSE 0 END,
                CASE WHEN EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id)
                    AND EXISTS (SELECT 1 FROM payout_accounts o WHERE o.owner_id = u.id AND o.status = 'active') THEN 1 ELSE 0 END,
                u.terms_accepted_at, u.created_at, p.id, p.width, p.height, p.dominant_color
            FROM users u LEFT JOIN photos p ON p.id = u.photo_id
            WHERE u.id = \(id) AND u.status = 'active'
            """)
        guard let record else { throw Problem.notFound }
        return record
    }

    /// Applies a change of the profile.
    func update(_ id: User.ID, _ change: ProfileChange) throws {
        try db.execute(
            """
            UPDATE users SET first_name = \(change.firstName), last_name = \(change.lastName), locale = \(change.language),
                photo_id = \(change.photo), community_id = \(change.community),
                preferred_categories = \(change.preferredCategories.map(\.description).joined(separator: " ")),
                search = \(SearchText.of(change.firstName, change.lastName, change.email)), version = version + 1
            WHERE id = \(id)
            """)
    }

    /// Whether a photo is there and is this person's own.
    func owns(_ photo: Photo.ID, _ id: User.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM photos WHERE id = \(photo) AND owner_id = \(id.description)") != nil
    }

    func isMember(_ id: User.ID, of community: Community.ID) throws -> Bool {
        try db.first(
            Int.self, "SELECT 1 FROM memberships WHERE community_id = \(community) AND user_id = \(id) AND status = 'active'") != nil
    }

    /// Which of these are errand categories.
    func errandCategories(among ids: [Category.ID]) throws -> Set<Category.ID> {
        Set(try db.all(Category.ID.self, "SELECT id FROM categories WHERE kind = 'errand' AND id IN (\(list: ids)) LIMIT 50"))
    }
}

/// The profile as it will be.
struct ProfileChange: Sendable {
    var firstName: String
    var lastName: String
    let email: String
    var language: Language
    var photo: Photo.ID?
    var community: Community.ID?
    var preferredCategories: [Category.ID]

    init(of me: MeRecord) {
        firstName = me.firstName
        lastName = me.lastName
        email = me.email
        language = me.language
        photo = me.photo?.id
        community = me.community
        preferredCategories = me.preferredCategories
    }
}
