import ArgumentParser
import HarvestServices
import PortalServer
import SQLStore

/// `portal copy --from sqlite:FILE --to postgres://…`: moves a whole installation to a database server.
struct CopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Move everything from a SQLite file to an empty PostgreSQL database.",
        discussion: """
            Stop the server first: a file that another program has open is refused, and while this runs nobody can write to it. When it is cut off, run it again: it goes on where it was. Until \
            every table has been read back and is the same, and every account has what it had, no server opens the new database. Ends with 1 when \
            the books were not in order before. Photos and letters stay in the data directory.
            """)

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The SQLite file to copy: sqlite:PATH or a path. It stays as it is.")
    var from: String
    @Option(help: "The empty database to fill: postgres://… Left out, it is HARVEST_DATABASE, which no list of processes shows.")
    var to: String?
    @Flag(help: "Empty a copy that was begun before, and begin anew.")
    var again = false

    func run() async throws {
        let configuration = try await options.configuration()
        let logger = options.logger(configuration)
        let (source, database) = try DatabaseCopy.open(
            from: DatabaseLocation(parsing: from), to: DatabaseLocation(parsing: to ?? configuration.database), logger: logger)
        let report = try InstallationCopy(source: source, target: database).run(again: again) {
            Output.line("\($0.table): \($0.rows) rows, the same on both sides")
        }
        try source.close()
        try database.close()
        Output.line("Copied \(report.rows) rows of \(report.tables) tables; the books are the same.")
        Output.line("Point the servers at the new database now: what is written to the old file from here on stays there.")
        report.findings.forEach(Output.line)
        guard report.findings.isEmpty else { throw ExitCode(1) }
    }
}
