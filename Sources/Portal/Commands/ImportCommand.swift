import ArgumentParser
import Foundation
import HarvestCore
import HarvestServices
import PortalServer
import Templates

/// `portal import …`: bringing in what others have gathered.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in data from files.", subcommands: [ImportMarketsCommand.self])
}

/// `portal import markets FILE`: the USDA's directory of farmers' markets, as it is exported.
struct ImportMarketsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markets", abstract: "Import a USDA farmers' market directory (CSV). Importing again makes no doubles.")

    @OptionGroup var options: DatabaseOptions
    @Argument(help: "The directory file.")
    var file: String
    @Option(help: "Only markets of this state, by its two letters.")
    var state: String?
    @Flag(help: "Only the counts, not what was found row by row.")
    var quiet = false

    func validate() throws {
        guard let state, !USState.all.contains(where: { $0.code == state.uppercased() }) else { return }
        throw ValidationError("--state “\(state)” is no state: give its two letters, such as CA.")
    }

    func run() async throws {
        guard let data = FileManager.default.contents(atPath: file) else { throw ValidationError("\(file) can't be read: check its name") }
        let configuration = try await options.configuration()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        do {
            let name = URL(fileURLWithPath: file).lastPathComponent
            let run = try await services.importMarkets([UInt8](data), fileName: name, state: state?.uppercased(), by: AuditTrail.console)
            try await tell(run, services)
        } catch let refusal as DirectoryRefusal {
            throw ValidationError("\(file) \(refusal.words)")
        }
        try services.database.close()
    }

    private func tell(_ run: ImportRun, _ services: Services) async throws {
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
    /// Why a file is no directory, to follow its name.
    var words: String {
        switch self {
        case .empty: "is empty"
        case .columnsMissing(let names): "is no market directory: it lacks the columns \(names.joined(separator: ", "))"
        }
    }
}
