import HarvestCore
import SQLStore

/// What an answer is read from: parts of the catalogue, and what belongs to one person.
package struct VersionedSources: Sendable, Equatable {
    /// Subjects in `catalogue_versions`: names or vendors' ids.
    package let subjects: [String]
    /// Whose orders, for example, it shows. Each change of what it shows is published to the person, or raises the person's own subject in
    /// `catalogue_versions`.
    package let person: User.ID?

    package var isEmpty: Bool { subjects.isEmpty && person == nil }

    package init(subjects: [String] = [], person: User.ID? = nil) {
        (self.subjects, self.person) = (subjects, person)
    }
}

/// The version of sources in a read's snapshot. If it is the same again within `validSeconds`, nothing was changed. After that, the person's
/// last event may have been deleted for its age, and another one with it.
package struct SourcesVersion: Sendable, Equatable {
    package static let validSeconds: Int64 = 3600

    fileprivate let epoch: String
    fileprivate let catalogue: Int64
    fileprivate var lastEvent: Int64 = 0
}

extension Transaction {
    /// The version of `sources`, not in a long read: on a standby, states follow each other in another order than on the primary. Nil while a
    /// write that began before the person's last event has not ended: its events have lower numbers.
    package func version(of sources: VersionedSources) throws -> SourcesVersion? {
        guard let person = sources.person else {
            return SourcesVersion(epoch: epoch, catalogue: try catalogueVersion(of: sources.subjects))
        }
        return try one(
            """
            SELECT (\(sql: .catalogueVersion(of: sources.subjects + [person.description]))) AS catalogue, e.last_event,
                e.last_event < (\(sql: EventLog.committedWatermark)) AS is_settled
            FROM (SELECT coalesce((SELECT event_number FROM event_recipients WHERE recipient = \(person.description)
                ORDER BY event_number DESC LIMIT 1), 0) AS last_event) e
            """
        ) { row in
            let version = SourcesVersion(
                epoch: epoch, catalogue: try row.value("catalogue"), lastEvent: try row.value("last_event"))
            return try row.bool("is_settled") ? version : nil
        }
    }
}
