/// Identifies the state of a database's watched tables, to tell whether anything was written to them between two reads.
///
/// Two equal versions promise that nothing a read could see there has changed, but for what another process wrote into the same SQLite file
/// within the last second.
package struct SnapshotVersion: Sendable, Hashable {
    private enum Kind: Hashable {
        case generation(Int)
        case snapshot(server: String, String)
        /// The server did not answer. Random, so that it equals no other version.
        case unknown(UInt64)
    }

    private let kind: Kind

    /// Whether an equal version is to be trusted for a second only: a PostgreSQL server that was replaced may answer for a while.
    package var isTrustedBriefly: Bool { if case .snapshot = kind { true } else { false } }

    static func generation(_ number: Int) -> SnapshotVersion { SnapshotVersion(kind: .generation(number)) }

    /// `text` names every transaction whose end a read could see. Different servers may use the same numbers, so the server is part of it.
    static func snapshot(_ text: String, of server: String) -> SnapshotVersion { SnapshotVersion(kind: .snapshot(server: server, text)) }

    static func unknown() -> SnapshotVersion { SnapshotVersion(kind: .unknown(.random(in: 0...(.max)))) }
}
