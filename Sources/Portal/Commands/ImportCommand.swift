import ArgumentParser
import Foundation
import HarvestCore
import HarvestServices
import PortalServer
import Templates

/// `portal import …`: imports data from files.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import data from files.", subcommands: [ImportMarketsCommand.self])
}

/// `portal import markets FILE`: imports an export of the USDA's directory of farmers' markets.
struct ImportMarketsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markets", abstract: "Import a USDA farmers' market directory (CSV). Importing again creates no duplicates.")

    @OptionGroup var options: DatabaseOptions
    @Argument(help: "The directory file.")
    var file: String
    @Option(help: "Import only markets of this state, such as CA.")
    var state: String?
    @Flag(help: "Print only the counts, not the findings of each row.")
    var quiet = false

    func validate() throws {
        guard let state, !USState.all.contains(where: { $0.code == state.uppercased() }) else { return }
        throw ValidationError("--state “\(state)” is not a state. Use its two-letter code, such as CA.")
    }

    func run() async throws {
        guard let data = FileManager.default.contents(atPath: file) else { throw ValidationError("\(file) can't be read. Check its name.") }
        let configuration = try await options.configuration()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        do {
            let name = URL(fileURLWithPath: file).lastPathComponent
            let run = try await services.importMarkets([UInt8](data), fileName: name, state: state?.uppercased(), by: AuditTrail.console)
            try await printReport(run, services)
        } catch let refusal as DirectoryRefusal {
            throw ValidationError("\(file) \(refusal.predicate)")
        }
        try services.database.close()
    }

    private func printReport(_ run: ImportRun, _ services: Services) async throws {
        if !quiet {
            for finding in try await services.read({ try $0.imports.findings(of: run.id, limit: .max) }) {
                let place = ["line \(finding.row)", finding.market, finding.column ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
                Output.line("\(place): \(finding.explanation(.english)): \(finding.text)")
            }
        }
        Output.line(
            """
            Read \(run.rowsRead) rows: added \(run.added), updated \(run.updated), unchanged \(run.unchanged), merged \(run.merged), \
            left out \(run.skipped).
            """)
    }
}

extension DirectoryRefusal {
    /// The rest of a sentence that begins with the file's name.
    var predicate: String {
        switch self {
        case .empty: "is empty"
        case .columnsMissing(let names): "is not a market directory: it lacks the columns \(names.joined(separator: ", "))"
        }
    }
}
