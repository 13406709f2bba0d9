import ArgumentParser
import Foundation
import HarvestServices
import PortalServer

/// `portal backup FILE`: copies the whole database while the server runs, to a SQLite file or an archive for `pg_restore`.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "backup", abstract: "Copy the running database to a file.")

    @OptionGroup var options: DatabaseOptions
    @Argument(help: "The file to write; it must not exist.")
    var file: String

    func run() async throws {
        guard !FileManager.default.fileExists(atPath: file) else { throw ValidationError("\(file) exists already. Name another file.") }
        let configuration = try await options.configuration()
        let database = try PortalApplication.openDatabase(configuration, mustExist: true, logger: options.logger(configuration))
        try database.backup(to: file)
        try database.close()
        Output.line("Copied the database to \(file).")
    }
}
