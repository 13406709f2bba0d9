import HarvestCore
import Logging
import SQLStore

/// What handlers, workers and commands use to reach the outside world.
package struct Services: Sendable {
    package let configuration: ServiceConfiguration
    package let database: Database
    package let now: ServerClock
    package let randomness: Randomness
    package let passwords: PasswordHasher
    package let identityProviders: IdentityProviders
    package let payments: any PaymentGateway
    let email: any EmailGateway
    /// Renders an e-mail of the outbox when it is sent.
    let emailRenderer: any EmailRendering
    package let push: any PushGateway
    /// Nil if this server sends no texts.
    let textMessages: (any TextMessageGateway)?
    package let photos: PhotoStore
    package let exports: ExportStore
    package let broker: EventBroker
    package let logger: Logger

    /// - Parameters:
    ///   - push: nil logs pushes.
    ///   - textMessages: nil sends no texts, and pages offer none.
    package init(
        configuration: ServiceConfiguration, database: Database, now: ServerClock, randomness: Randomness, passwords: PasswordHasher,
        payments: any PaymentGateway, email: any EmailGateway, emailRenderer: any EmailRendering, push: (any PushGateway)? = nil,
        textMessages: (any TextMessageGateway)?, photos: PhotoStore, exports: ExportStore, broker: EventBroker, logger: Logger
    ) {
        self.configuration = configuration
        self.database = database
        self.now = now
        self.randomness = randomness
        self.passwords = passwords
        identityProviders = IdentityProviders(configuration.identityProviders, logger: logger)
        self.payments = payments
        self.email = email
        self.emailRenderer = emailRenderer
        (self.push, self.textMessages) = (push ?? LogPushGateway(logger: logger), textMessages)
        self.photos = photos
        self.exports = exports
        self.broker = broker
        self.logger = logger
    }

    /// Whether texts can be sent.
    package var sendsTexts: Bool { textMessages != nil }

    /// A new identifier. Identifiers of one kind sort by the millisecond in which they were made.
    package func id<Kind>(_: Identifier<Kind>.Type = Identifier<Kind>.self) -> Identifier<Kind> {
        let bytes = randomness.bytes(16)
        let halves = (bytes[0..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }, bytes[8..<16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        return Identifier(uuid: UUIDv7.make(milliseconds: now().milliseconds, random: halves))
    }

    /// Reads on a snapshot. Don't use it for long reports.
    package func read<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await database.read(.short, body)
    }

    /// Reads reports, figures and spreadsheets, which may take long, on a snapshot.
    ///
    /// It may read from a standby, which has everything that was committed before the call. Don't use it to decide a write, or for events.
    package func report<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await database.read(.long, body)
    }

    /// Writes in one serializable transaction, which may run more than once. After the commit it wakes the listeners for events.
    package func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await write(.serializable, body)
    }

    /// Writes like `write(_:)`, with as much isolation as the closure needs.
    package func write<Value: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        let value = try await database.write(level, body)
        broker.wake()
        return value
    }
}
