import ArgumentParser
import Foundation
import HarvestClient
import HarvestCore
import HarvestDemo
import HarvestServices
import Hummingbird
import PortalServer
import ServiceLifecycle

/// `portal demo`: loads the demo; with `--speed`, serves it and lets a market Saturday happen.
struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Load the demo into an empty database; with --speed, run a live market Saturday.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "Run a Saturday so many times as fast as real time, such as 30.")
    var speed: Double?
    @Option(help: "Address of a running server that has the demo; its clock must run at --speed. Without it a server is started.")
    var server: String?
    @Option(help: "Address to listen on.")
    var host: String?
    @Option(help: "Port to listen on.")
    var port: String?

    func validate() throws {
        guard let speed else { return }
        guard (0.1...600).contains(speed) else { throw ValidationError("--speed must be between 0.1 and 600.") }
    }

    func run() async throws {
        do {
            if let server { return try await live(at: server) }
            if let speed { return try await serve(speed) }
            let configuration = try await options.configuration()
            let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
            try await services.tellDemo()
            try services.database.close()
        } catch let refusal as DemoRefusal {
            throw ValidationError(refusal.description)
        }
    }

    /// A server whose clock begins on a Saturday at eight, with everybody in it.
    private func serve(_ speed: Double) async throws {
        var configuration = try await options.configuration(["host": host, "port": port])
        // What happens is told line by line; the server's own log would drown it.
        if ProcessInfo.processInfo.environment["HARVEST_LOG_LEVEL"] == nil { configuration.logLevel = "warning" }
        // Its time is not the real one: a database of its own, unless another is named.
        if configuration.database == PortalConfiguration().database { configuration.database = "data/saturday.db" }
        let logger = options.logger(configuration)
        let database = try PortalApplication.openDatabase(configuration, logger: logger)
        _ = try database.migrate(Migrations.all)
        configuration.clockStart = try SaturdayMorning.next(database)
        try database.close()
        configuration.clockSpeed = speed
        // Everybody's phone is on this machine.
        configuration.signInsPerAddress = 10_000
        configuration.guestRequestsPerMinute = 1_000_000
        configuration.requestsPerMinute = 1_000_000
        let site = try await PortalApplication.site(configuration, serves: true, logger: logger)
        let services = site.services
        try await services.tellDemo()
        let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
        let host = configuration.host
        let application = try PortalApplication.application(site) { port in
            Output.line("Harvest is at http://\(host):\(port)")
            arrival.yield(port)
            arrival.finish()
        }
        let live = LiveSaturday(ports: ports, host: host, services: services, speed: speed)
        var lifetime = GracefulShutdown()
        lifetime.onStop = { services.broker.close() }
        let isDone = try await lifetime.run(
            [.init(service: application), .init(service: live, successTerminationBehavior: .ignore)], logger: logger)
        if isDone { try services.database.close() }
    }

    private func live(at server: String) async throws {
        let client = HarvestClient(baseURL: server)
        guard let guide = DemoPeople.customers.first else { return }
        // The session's time is the server's.
        let begun = ContinuousClock.now
        let signIn = try await client.signIn(API.SessionCreate(email: guide.email, password: DemoPeople.password))
        let stage = SaturdayStage(
            client: client, time: RunningTime(start: signIn.session.createdAt, begun: begun, speed: speed ?? 1),
            password: DemoPeople.password
        ) { Output.line($0) }
        let visit = VisitingSaturday(saturday: Saturday(stage: stage))
        let configuration = try await options.configuration()
        try await ServiceGroup(
            services: [visit], gracefulShutdownSignals: [.sigterm, .sigint], logger: options.logger(configuration)
        ).run()
    }
}

/// Customers and drivers of a server that runs in this process, talking to it over the network as anybody would.
struct LiveSaturday: Service {
    let ports: AsyncStream<Int>
    let host: String
    let services: Services
    let speed: Double

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            for await port in ports {
                let stage = SaturdayStage(
                    client: HarvestClient(baseURL: "http://\(host):\(port)"),
                    time: RunningTime(start: services.now(), begun: .now, speed: speed), password: DemoPeople.password
                ) { Output.line($0) }
                try await Saturday(stage: stage).run()
            }
        }
    }
}

/// The same, of a server that runs elsewhere.
struct VisitingSaturday: Service {
    let saturday: Saturday

    func run() async throws {
        try await cancelWhenGracefulShutdown { try await saturday.run() }
    }
}
