import ArgumentParser
import HarvestServices
import PortalServer

/// `portal verify`: checks the ledger, its hash chain, and its agreement with orders and payouts. The exit status is 1 if anything is wrong.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that the books balance, are unaltered, and agree with orders and payouts.")

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        let configuration = try await options.configuration()
        let database = try PortalApplication.openDatabase(configuration, mustExist: true, logger: options.logger(configuration))
        let report = try database.readSync { db in try LedgerVerification(db: db).run() }
        try database.close()
        Output.line(
            "Checked \(report.orders) orders, \(report.journalEntries) journal entries, \(report.postings) postings and \(report.closings) closings."
        )
        report.findings.forEach(Output.line)
        guard report.findings.isEmpty else { throw ExitCode(1) }
        Output.line("The books are in order.")
    }
}
