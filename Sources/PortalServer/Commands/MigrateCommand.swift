import ArgumentParser
import SQLStore

/// `portal migrate`: brings the schema up to date and says what it did.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "migrate", abstract: "Bring the database's schema up to date.")

    @OptionGroup var options: DatabaseOptions
    @Flag(help: "Print the schema as SQL instead, from an empty database of its own.")
    var printSchema = false

    func run() async throws {
        let configuration = try await options.configuration()
        if printSchema { return Output.line(try CommittedSchema.current(on: DatabaseLocation(parsing: configuration.database))) }
        let database = try PortalApplication.openDatabase(configuration, logger: options.logger(configuration))
        let applied = try database.migrate(Migrations.all)
        applied.forEach { Output.line("Applied: \($0)") }
        Output.line(applied.isEmpty ? "The database is up to date." : "\(applied.count) migrations applied.")
        try database.close()
    }
}
