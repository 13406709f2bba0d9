import ArgumentParser
import HarvestServices
import PortalServer

/// `portal verify`: checks the ledger, its hash chain, its agreement with orders and payouts, and the figures of each day. The exit status is 1 if anything is wrong.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that the books balance, are unaltered, and agree with orders and payouts.")

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        let configuration = try await options.configuration()
        let database = try PortalApplication.openDatabase(configuration, mustExist: true, logger: options.logger(configuration))
        let (report, wrongFigures) = try database.readSync { db in
            (try LedgerVerification(db: db).run(), try db.dailyFigures.findings() + db.neighborFigures.findings())
        }
        try database.close()
        Output.line(
            "Checked \(report.orders) orders, \(report.journalEntries) journal entries, \(report.postings) postings and \(report.closings) closings."
        )
        let findings = report.findings + wrongFigures
        findings.forEach(Output.line)
        guard findings.isEmpty else { throw ExitCode(1) }
        Output.line("The books are in order.")
    }
}
