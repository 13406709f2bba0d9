import DatabaseTesting
import Dispatch
import Foundation
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Logging
import SQLStore
import Templates
import Synchronization

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A complete portal with its own empty database, a manual clock and repeatable randomness.
final class TestPortal: Sendable {
    let site: Site
    var services: Services { site.services }
    let clock: ManualClock
    /// The processor, which can be made to fail.
    let gateway: ScriptedGateway
    /// The push services, which can be made to fail.
    let push = ScriptedPushGateway()
    /// The provider of text messages, which can be made to fail.
    let textGateway = ScriptedTextMessageGateway()
    private let empty: EmptyDatabase
    private let responder: LazyResponder

    var folder: URL { empty.folder }

    /// A Saturday morning at ten.
    static let usualStart = "2026-11-21T10:00:00-08:00"

    /// With `runs`, the clock is not manual but runs from `start`, like a demo clock. Without `sendsTexts` there is no provider of text messages.
    init(
        at start: String = TestPortal.usualStart, runs: Bool = false, sendsTexts: Bool = true, log: RecordedLog? = nil,
        configure: (inout PortalConfiguration) -> Void = { _ in }
    ) async throws {
        empty = try EmptyDatabase(template: "portal") { location in
            let database = try Database.open(location, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            _ = try database.migrate(Migrations.all)
            try database.close()
        }
        let folder = empty.folder
        let clock = ManualClock(Instant(start) ?? Instant(milliseconds: 0))
        self.clock = clock
        var configuration = PortalConfiguration()
        configuration.database = empty.text
        configuration.dataDirectory = folder.path
        configuration.requestsPerMinute = 1_000_000
        configuration.guestRequestsPerMinute = 1_000_000
        configuration.pageRequestsPerMinute = 1_000_000
        configuration.signInsPerAddress = 100_000
        configuration.signUpsPerAddress = 100_000
        configure(&configuration)
        var logger = Logger(label: "test") { StructuredLog(label: $0, level: .critical) }
        logger.logLevel = .critical
        if let log { logger = log.logger() }
        let now = runs ? ServerClock.simulated(from: clock.now) : ServerClock.reading { clock.now }
        let randomness = Randomness.seeded(7)
        let database = try PortalApplication.openDatabase(configuration, logger: logger, adjust: Self.waitsPatiently)
        _ = try database.migrate(Migrations.all)
        gateway = ScriptedGateway(BuiltInGateway(database: database, now: now, randomness: randomness))
        let services = Services(
            configuration: configuration.services, database: database, now: now, randomness: randomness,
            passwords: PasswordHasher(parameters: .init(memoryKiB: 64, passes: 1), randomness: randomness),
            payments: gateway,
            email: try MailboxEmailGateway(
                directory: folder.appendingPathComponent("mail").path, from: "harvest@localhost", logger: logger),
            emailRenderer: EmailRenderer(baseURL: configuration.baseURL, contact: configuration.contact), push: push,
            textMessages: sendsTexts ? textGateway : nil, photos: try PhotoStore(directory: folder.appendingPathComponent("photos").path),
            exports: try ExportStore(directory: folder.appendingPathComponent("exports").path), broker: EventBroker(), logger: logger)
        site = Site(
            configuration: configuration, services: services, assets: try Self.assets.get(),
            metrics: MetricsRegistry())
        responder = LazyResponder(site)
        try await services.seedCategories()
    }

    /// With long timeouts, because hundreds of portals share a test machine.
    private static func waitsPatiently(_ configuration: inout DatabaseConfiguration) {
        (configuration.waitSeconds, configuration.lockSeconds, configuration.statementSeconds) = (600, 600, 600)
    }

    deinit {
        // The last to let go may be a transaction's closure, on the database's own thread, which can't wait for itself.
        let (database, empty) = (services.database, empty)
        Thread.detachNewThread {
            try? database.close()
            withExtendedLifetime(empty) {}
        }
    }

    /// Changes the operator's settings.
    func set(_ change: @escaping @Sendable (inout Settings) -> Void) async throws {
        let now = services.now()
        try await services.write { db in
            var settings = try db.settings.read()
            change(&settings)
            try db.settings.save(settings, at: now)
        }
    }

    /// Runs `body` during a write that begins before it and commits after it.
    func duringAWrite<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        let (begun, release) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        let slow = Task { [services] in
            try await services.write { db in
                _ = try db.execute("DELETE FROM attempts")
                begun.continuation.yield()
                release.wait()
                release.signal()
            }
        }
        var beginnings = begun.stream.makeAsyncIterator()
        await beginnings.next()
        let outcome: Result<Value, any Error>
        do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        release.signal()
        try await slow.value
        return try outcome.get()
    }

    /// The events of the recipients, once all of them are below the committed watermark.
    func events(for recipients: [String], limit: Int = 1000) async throws -> [LiveEvent] {
        try await readUpToDate { try $0.events.events(after: 0, for: recipients, limit: limit) }
    }

    /// The number of the newest event, once all of them are below the committed watermark. Before, a later read may find older events after it.
    func lastEventNumber() async throws -> Int64 {
        try await readUpToDate { try $0.events.lastNumber() }
    }

    /// Reads on a snapshot with all published events below the committed watermark. On a server with other databases, a later snapshot
    /// may see fewer, because writes of other databases lower the watermark.
    func readUpToDate<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await services.readUpToDate(attempts: .max, body)
    }

    /// Another server at the same database and folder, with the same clock, and nothing else in common.
    func anotherServer(email: (any EmailGateway)? = nil, push: (any PushGateway)? = nil) throws -> Site {
        let database = try PortalApplication.openDatabase(site.configuration, logger: services.logger, adjust: Self.waitsPatiently)
        let other = Services(
            configuration: services.configuration, database: database, now: services.now, randomness: .seeded(8),
            passwords: services.passwords, payments: gateway, email: email ?? services.email, emailRenderer: services.emailRenderer,
            push: push ?? services.push, textMessages: services.textMessages, photos: services.photos, exports: services.exports,
            broker: EventBroker(), logger: services.logger)
        return Site(configuration: site.configuration, services: other, assets: site.assets, metrics: MetricsRegistry())
    }

    /// The files of `Public/`, read once for all portals.
    private static let assets = Result { try StaticFiles(directory: publicDirectory) }

    /// The repository's own `Public/`, found from this file.
    static var publicDirectory: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Public").standardized.path
    }

    /// Runs `body` with a client that speaks to the router directly.
    @discardableResult
    func run<Answer: Sendable>(_ body: @escaping @Sendable (any TestClientProtocol) async throws -> Answer) async throws -> Answer {
        try await run(responder, services.logger, body)
    }

    /// The same with another server's router.
    @discardableResult
    func run<Answer: Sendable>(
        _ site: Site, _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Answer
    ) async throws -> Answer {
        try await run(LazyResponder(site), site.services.logger, body)
    }

    private func run<Answer: Sendable>(
        _ responder: LazyResponder, _ logger: Logger, _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Answer
    ) async throws -> Answer {
        let application = Application(responder: responder, logger: logger)
        return try await application.test(.router) { try await body(RecordingClient.around($0)) }
    }
}

extension Worker {
    /// One pass at the present time of the worker's own clock.
    @discardableResult
    func runOnce() async throws -> Bool { try await runOnce(now: services.now()) }
}

/// A clock that only tests advance.
final class ManualClock: Sendable {
    private let current: Mutex<Instant>

    init(_ start: Instant) { current = Mutex(start) }

    var now: Instant { current.withLock { $0 } }
    func set(_ instant: Instant) { current.withLock { $0 = instant } }
    func advance(seconds: Int64) { current.withLock { $0 = $0 + seconds } }
}

extension Randomness {
    /// The same bytes in every run.
    static func seeded(_ seed: UInt64) -> Randomness {
        let generator = Mutex(SeededGenerator(seed: seed))
        return Randomness { count in
            generator.withLock { generator in (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) } }
        }
    }
}
