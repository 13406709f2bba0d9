import ArgumentParser
import HarvestServices
import PortalServer
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
        let applied = try migrate(database)
        Output.line(applied.isEmpty ? "The database is up to date." : "\(applied.count) migrations applied.")
        try database.close()
    }

    /// What failed says why; what was to come after it is named too.
    private func migrate(_ database: Database) throws -> [String] {
        do {
            return try database.migrate(Migrations.all) { Output.line("Applied: \($0)") }
        } catch {
            for name in (try? database.pendingMigrations(Migrations.all)) ?? [] { Output.line("Not applied: \(name)") }
            throw error
        }
    }
}
