import ArgumentParser
import Foundation
import HarvestClient
import HarvestCore
import HarvestDemo
import HarvestServices
import Hummingbird
import PortalServer
import ServiceLifecycle

/// `portal demo`: loads the demo. With `--speed`, it also serves it and simulates a market Saturday.
struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Load the demo into an empty database; with --speed, simulate a market Saturday.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "Simulate a Saturday this many times as fast as real time, such as 30.")
    var speed: Double?
    @Option(help: "Address of a running server with the demo, whose clock runs at --speed. Without it, a server is started.")
    var server: String?
    @Option(help: "E-mail address of a customer or driver whom you play yourself with an app. Can be given several times.")
    var without: [String] = []
    @Option(help: "Address to listen on.")
    var host: String?
    @Option(help: "Port to listen on.")
    var port: String?

    func validate() throws {
        let people = Set(DemoPeople.customers.map(\.email) + DemoPeople.drivers.map(\.person.email))
        for email in without where !people.contains(email) {
            throw ValidationError("\(email) is no customer or driver of the demo.")
        }
        guard let speed else { return }
        guard (0.1...600).contains(speed) else { throw ValidationError("--speed must be between 0.1 and 600.") }
    }

    func run() async throws {
        do {
            if let server { return try await simulate(at: server) }
            if let speed { return try await serve(speed) }
            let configuration = try await options.configuration()
            let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
            try await services.loadDemoAndPrintAccounts()
            try services.database.close()
        } catch let refusal as DemoRefusal {
            throw ValidationError(refusal.description)
        }
    }

    /// Starts a server whose clock begins on a Saturday at 8 a.m., and simulates customers and drivers.
    private func serve(_ speed: Double) async throws {
        var configuration = try await options.configuration(["host": host, "port": port, "texts-to-folder": "true"])
        // The server's log would hide the output of the simulation.
        if ProcessInfo.processInfo.environment["HARVEST_LOG_LEVEL"] == nil { configuration.logLevel = "warning" }
        // Its clock is not the real one, so by default it uses a separate database.
        if configuration.database == PortalConfiguration().database { configuration.database = "data/saturday.db" }
        let logger = options.logger(configuration)
        let database = try PortalApplication.openDatabase(configuration, logger: logger)
        _ = try database.migrate(Migrations.all)
        configuration.clockStart = try SaturdayMorning.next(database)
        try database.close()
        configuration.clockSpeed = speed
        // All simulated apps share one address.
        configuration.signInsPerAddress = 10_000
        configuration.guestRequestsPerMinute = 1_000_000
        configuration.requestsPerMinute = 1_000_000
        let site = try await PortalApplication.site(configuration, serves: true, logger: logger)
        let services = site.services
        try await services.loadDemoAndPrintAccounts()
        let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
        let host = configuration.host
        let application = try PortalApplication.application(site) { port in
            Output.line("Harvest is at http://\(host):\(port)")
            portContinuation.yield(port)
            portContinuation.finish()
        }
        let simulation = LocalSaturdayService(ports: ports, host: host, services: services, speed: speed, absent: Set(without))
        var shutdown = GracefulShutdown()
        shutdown.onStop = { services.broker.close() }
        let isDone = try await shutdown.run(
            [.init(service: application), .init(service: simulation, successTerminationBehavior: .ignore)], logger: logger)
        if isDone { try services.database.close() }
    }

    private func simulate(at server: String) async throws {
        let client = HarvestClient(baseURL: server)
        guard let customer = DemoPeople.customers.first else { return }
        // A new session tells the time of the server's clock.
        let startedAt = ContinuousClock.now
        let signIn = try await client.signIn(API.SessionCreate(email: customer.email, password: DemoPeople.password))
        let stage = SaturdayStage(
            client: client, time: ScaledTime(start: signIn.session.createdAt, startedAt: startedAt, speed: speed ?? 1),
            password: DemoPeople.password
        ) { Output.line($0) }
        let simulation = RemoteSaturdayService(saturday: Saturday(stage: stage, without: Set(without)))
        let configuration = try await options.configuration()
        try await ServiceGroup(
            services: [simulation], gracefulShutdownSignals: [.sigterm, .sigint], logger: options.logger(configuration)
        ).run()
    }
}

/// Simulates a Saturday on a server in this process, over HTTP.
struct LocalSaturdayService: Service {
    let ports: AsyncStream<Int>
    let host: String
    let services: Services
    let speed: Double
    let absent: Set<String>

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            for await port in ports {
                let stage = SaturdayStage(
                    client: HarvestClient(baseURL: "http://\(host):\(port)"),
                    time: ScaledTime(start: services.now(), startedAt: .now, speed: speed), password: DemoPeople.password
                ) { Output.line($0) }
                try await Saturday(stage: stage, without: absent).run()
            }
        }
    }
}

/// Simulates a Saturday on a server in another process.
struct RemoteSaturdayService: Service {
    let saturday: Saturday

    func run() async throws {
        try await cancelWhenGracefulShutdown { try await saturday.run() }
    }
}
