import ArgumentParser
import Foundation
import HarvestServices
import Logging
import PortalServer

/// Flags that several commands share. What is not given comes from the environment (`HARVEST_…`), the file of `--config`, or the default.
struct DatabaseOptions: ParsableArguments {
    @Option(help: "The database: a SQLite file's path, or postgres://… as libpq reads it (HARVEST_DATABASE).")
    var database: String?
    @Option(help: "Folder of photos and unsent mail (HARVEST_DATA_DIRECTORY).")
    var dataDirectory: String?
    @Option(help: "A JSON file with any of the settings.")
    var config: String?

    /// The settings, these flags and `more` before all else. A value that can't be used ends the command with its name.
    func configuration(_ more: [String: String?] = [:]) async throws -> PortalConfiguration {
        var flags = more.compactMapValues { $0 }
        flags["database"] = database
        flags["data-directory"] = dataDirectory
        do {
            var configuration = try await PortalConfiguration.load(
                flags: flags, environment: ProcessInfo.processInfo.environment, file: config)
            configuration.photoProgram = "/proc/self/exe"
            return configuration
        } catch let unusable as PortalConfiguration.Unusable {
            throw ValidationError(unusable.description)
        }
    }

    func logger(_ configuration: PortalConfiguration) -> Logger {
        let level = Logger.Level(rawValue: configuration.logLevel) ?? .info
        return Logger(label: "harvest") { StructuredLog(label: $0, level: level) }
    }
}
