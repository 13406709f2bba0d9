/// Identifies the state of a database, to tell whether anything was written between two reads.
///
/// Two equal versions promise that nothing a read could see has changed: no matter who writes on PostgreSQL; by this process on SQLite,
/// where only commands write beside it.
package struct SnapshotVersion: Sendable, Hashable {
    private enum Kind: Hashable {
        case generation(Int)
        case snapshot(server: String, String)
        /// The server did not answer. Random, so that it equals no other version.
        case unknown(UInt64)
    }

    private let kind: Kind

    static func generation(_ number: Int) -> SnapshotVersion { SnapshotVersion(kind: .generation(number)) }

    /// `text` names every transaction whose end a read could see. Different servers may use the same numbers, so the server is part of it.
    static func snapshot(_ text: String, of server: String) -> SnapshotVersion { SnapshotVersion(kind: .snapshot(server: server, text)) }

    static func unknown() -> SnapshotVersion { SnapshotVersion(kind: .unknown(.random(in: 0...(.max)))) }
}
