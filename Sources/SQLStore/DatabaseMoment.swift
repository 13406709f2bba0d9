/// Tells whether anything was written between two looks at a database. Equal moments: nothing that a read could see has changed, whoever
/// might have changed it (PostgreSQL), or nothing that this process wrote (SQLite, where only a command writes beside it).
public struct DatabaseMoment: Sendable, Hashable {
    private enum Kind: Hashable {
        case generation(Int)
        case snapshot(server: String, String)
        /// It could not be found out, and is the same as no other.
        case unknown(UInt64)
    }

    private let kind: Kind

    static func generation(_ number: Int) -> DatabaseMoment { DatabaseMoment(kind: .generation(number)) }

    /// `text` names every transaction whose end a read would see; two servers number theirs alike.
    static func snapshot(_ text: String, of server: String) -> DatabaseMoment { DatabaseMoment(kind: .snapshot(server: server, text)) }

    static func unknown() -> DatabaseMoment { DatabaseMoment(kind: .unknown(.random(in: 0...(.max)))) }
}
