import ArgumentParser
import Foundation
import HarvestCore
import HarvestDemo
import HarvestServices
import Hummingbird
import PortalServer

/// `portal serve`: serves the portal and the API until SIGTERM.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", abstract: "Serve the portal and the API.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "Address to listen on (HARVEST_HOST, default 127.0.0.1).")
    var host: String?
    @Option(help: "Port to listen on (HARVEST_PORT, default 8080; 0 picks a free one).")
    var port: String?
    @Option(help: "Certificate chain in PEM: serve TLS with HTTP/2 (HARVEST_TLS_CERTIFICATE).")
    var tlsCertificate: String?
    @Option(help: "Private key in PEM (HARVEST_TLS_KEY).")
    var tlsKey: String?
    @Option(help: "Start the server's clock at this time, such as 2026-11-21T10:00:00-08:00.")
    var clockStart: String?
    @Option(help: "The speed of the server's clock; 2 is twice as fast as real time.")
    var clockSpeed: String?
    @Flag(help: "Load the demo into an empty database first, and print its accounts. Text messages become files.")
    var demo = false
    @Option(help: "Log level: trace, debug, info, notice, warning or error (HARVEST_LOG_LEVEL).")
    var logLevel: String?

    func run() async throws {
        let configuration = try await options.configuration([
            "host": host, "port": port, "tls-certificate": tlsCertificate, "tls-key": tlsKey, "clock-start": clockStart,
            "clock-speed": clockSpeed, "log-level": logLevel, "texts-to-folder": demo ? "true" : nil,
        ])
        let site = try await PortalApplication.site(configuration, serves: true, logger: options.logger(configuration))
        let services = site.services
        if demo {
            do {
                try await services.loadDemoAndPrintAccounts()
            } catch let refusal as DemoRefusal {
                Output.line(refusal.description)
            }
        }
        let scheme = configuration.tlsCertificate == nil ? "http" : "https"
        let application = try PortalApplication.application(site) { port in
            Output.line("Harvest is at \(scheme)://\(configuration.host):\(port)")
        }
        var shutdown = GracefulShutdown()
        shutdown.onStop = { services.broker.close() }
        // Closing would wait for reads that still run, so it is skipped then. The next start recovers from the log, as after a crash.
        if try await shutdown.run([.init(service: application)], logger: services.logger) { try services.database.close() }
    }
}

/// The standard output of a command.
enum Output {
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
