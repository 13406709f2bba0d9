import ArgumentParser
import HarvestServices
import PortalServer

/// `portal verify`: holds the books against themselves, their seals, the orders and the payouts. Ends with 1 when something is wrong.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check the books: balanced, unaltered, and the same as orders and payouts.")

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        let configuration = try await options.configuration()
        let database = try PortalApplication.openDatabase(configuration, mustExist: true, logger: options.logger(configuration))
        let report = try database.readSync { db in try LedgerVerification(db: db).run() }
        try database.close()
        Output.line(
            "\(report.orders) orders, \(report.journalEntries) movements, \(report.postings) entries, \(report.closings) closings checked.")
        report.findings.forEach(Output.line)
        guard report.findings.isEmpty else { throw ExitCode(1) }
        Output.line("The books are in order.")
    }
}
