import SQLStore

extension Migration {
    /// A flat part of the service fee beside the percentage, and planned fee schedules that were removed before they began.
    ///
    /// Schedules stay append only: a removed one is named in a table of its own. Older programs would price orders without the flat part,
    /// and with schedules that were removed, so none may run beside this one.
    static let createFlatFees = Migration(
        "2026-12-11 Charge a flat part of the service fee", .contracts(since: nil),
        [
            .both(
                """
                ALTER TABLE fee_schedules ADD COLUMN service_fee_flat_cents BIGINT NOT NULL DEFAULT 0
                    CHECK (service_fee_flat_cents BETWEEN 0 AND 10000)
                """),
            .both(
                """
                CREATE TABLE fee_schedule_removals (
                    schedule_id BYTEA PRIMARY KEY NOT NULL REFERENCES fee_schedules (id),
                    removed_by TEXT NOT NULL,
                    removed_at BIGINT NOT NULL
                )
                """),
            raise("'markets'", on: "INSERT", of: "fee_schedule_removals"),
        ] + AppendOnly.statements(for: ["fee_schedule_removals"]))
}
