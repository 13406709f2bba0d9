import SQLStore

extension Migration {
    /// Versions of what a customer's orders show and no event reports: drivers' first names, phone numbers, pictures and vehicles, and, under the
    /// customer's id, ratings with vendors' answers. Answers with orders are cached while the versions stay the same. A payment that begins after
    /// its order is counted, too, because servers of earlier versions, which may run at the same time, do not publish it.
    static let createOrderVersions = Migration(
        "2026-12-23 Version drivers and ratings", .expands,
        [
            raiseVersion(
                of: "SELECT 'drivers', (SELECT number FROM own_shard), 1 FROM driver_profiles WHERE user_id = NEW.id",
                "users_drivers_are_counted", "UPDATE ON users",
                when: """
                    OLD.first_name <> NEW.first_name OR OLD.phone IS DISTINCT FROM NEW.phone \
                    OR OLD.photo_id IS DISTINCT FROM NEW.photo_id
                    """),
            raiseVersion(
                of: "VALUES ('drivers', (SELECT number FROM own_shard), 1)", "driver_profiles_vehicles_are_counted",
                "UPDATE OF vehicle ON driver_profiles", when: "OLD.vehicle <> NEW.vehicle"),
            raiseVersion(
                of: "VALUES ('drivers', (SELECT number FROM own_shard), 1)", "driver_profiles_gone_are_counted",
                "DELETE ON driver_profiles", when: "TRUE"),
            raiseVersion(
                of: payerOfNew, "payments_new_are_counted", "INSERT ON payments",
                when: "NEW.order_id IS NOT NULL AND (NEW.purpose <> 'order' OR NEW.attempt > 1)"),
            raiseVersion(
                of: payerOfNew, "payments_begun_are_counted", "UPDATE OF status ON payments",
                when: "NEW.order_id IS NOT NULL AND OLD.status = 'planned'"),
            raiseVersion(of: raterOfNew, "vendor_ratings_new_are_counted", "INSERT ON vendor_ratings", when: "TRUE"),
            raiseVersion(of: raterOfNew, "vendor_ratings_changed_are_counted", "UPDATE ON vendor_ratings", when: "TRUE"),
        ])

    private static let payerOfNew = "VALUES (hex(NEW.user_id), (SELECT number FROM own_shard), 1)"
    private static let raterOfNew =
        "SELECT hex(customer_id), (SELECT number FROM own_shard), 1 FROM orders WHERE id = NEW.order_id"
}
