import ArgumentParser
import HarvestServices
import PortalServer
import SQLStore

/// `portal copy --from sqlite:FILE --to postgres://…`: copies an installation's database to a PostgreSQL server.
struct CopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Copy a SQLite file to an empty PostgreSQL database.",
        discussion: """
            Stop the server first: a file that another program has open is refused, and no program can write to it during the copy. If the \
            copy is interrupted, run it again: it continues where it stopped. No server opens the new database until all tables are proved \
            equal and all accounts have the same balances. The exit status is 1 if the books of the old database were not in order. Photos \
            and unsent e-mails stay in the data directory.
            """)

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The SQLite file to copy: sqlite:PATH or a path. It is not changed.")
    var from: String
    @Option(help: "The empty database to fill: postgres://… The default is HARVEST_DATABASE, which no list of processes shows.")
    var to: String?
    @Flag(help: "Empty an unfinished copy and start over.")
    var again = false

    func run() async throws {
        let configuration = try await options.configuration()
        let logger = options.logger(configuration)
        let (source, database) = try DatabaseCopy.open(
            from: DatabaseLocation(parsing: from), to: DatabaseLocation(parsing: to ?? configuration.database), logger: logger)
        let report = try InstallationCopy(source: source, target: database).run(again: again) {
            Output.line("\($0.table): \($0.rows) rows, equal in both databases")
        }
        try source.close()
        try database.close()
        Output.line("Copied \(report.rows) rows of \(report.tables) tables; all balances are equal.")
        Output.line("Point the servers at the new database now. Later writes to the old file are not copied.")
        report.findings.forEach(Output.line)
        guard report.findings.isEmpty else { throw ExitCode(1) }
    }
}
