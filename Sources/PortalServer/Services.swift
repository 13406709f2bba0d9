import HarvestCore
import Logging
import SQLStore
import Templates

/// Everything a handler, a worker or a command may use. Nothing else reaches the world.
public struct Services: Sendable {
    public let configuration: PortalConfiguration
    public let database: Database
    public let now: ServerClock
    public let randomness: Randomness
    public let passwords: PasswordHasher
    public let payments: any PaymentGateway
    public let mail: any MailGateway
    public let photos: PhotoStore
    public let live: LiveHub
    public let assets: StaticFiles
    public let metrics: MetricsRegistry
    public let logger: Logger

    /// A fresh identifier of the asked kind, ordered by the clock.
    public func id<Kind>(_: Identifier<Kind>.Type = Identifier<Kind>.self) -> Identifier<Kind> {
        let bytes = randomness.bytes(16)
        let halves = (bytes[0..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }, bytes[8..<16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        return Identifier(uuid: UUIDv7.make(milliseconds: now().milliseconds, random: halves))
    }

    /// Reads on a snapshot.
    public func read<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await database.read(.short, body)
    }

    /// Reads on a snapshot what may take long: reports, figures, spreadsheets. Perhaps on a standby, which shows all that is acknowledged by
    /// now. Not for what decides a write, nor for events.
    public func report<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await database.read(.long, body)
    }

    /// Changes things in one transaction and, once it is on disk, wakes whoever listens for events.
    public func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await write(.serializable, body)
    }

    /// The same with as much protection from others as the closure needs.
    public func write<Value: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        let value = try await database.write(level, body)
        live.wake()
        return value
    }
}
