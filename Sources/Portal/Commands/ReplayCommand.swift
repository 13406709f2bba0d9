import ArgumentParser
import HarvestCore
import HarvestServices
import PortalServer

/// `portal replay DAY`: repeats the decisions of a day, each from what its search saw. Without other settings every answer must be the same,
/// byte for byte; the exit status is 1 if one is not, if a decision can't be repeated, or if those of the day are deleted already. With other settings it prints what would differ.
struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Repeat the decisions of a day of dispatch, with the same or other settings.",
        discussion: """
            Days are those of the setting time_zone. With other settings each decision is repeated on its own: what it would change for later \
            searches is not followed. Decisions are deleted after 30 days. Another time at a market or stall can also change which markets a search reads, which is not followed either. \
            Decisions that would need markets, orders or drivers that the search did not read are counted and skipped.
            """)

    @OptionGroup var options: DatabaseOptions
    @Argument(help: "The day, as 2026-11-21.") var day: String
    @Option(help: "Search radius in meters.") var radius: Int?
    @Option(help: "The most orders of an offer.") var ordersPerOffer: Int?
    @Option(help: "Seconds for which a new order is left to a driver who comes first; 0 for never.") var grace: Int?
    @Option(help: "How much a second of a driver's waiting counts, in percent.") var waitingPercent: Int?
    @Option(help: "Minutes for which a customer's goods may travel.") var freshness: Int?
    @Option(help: "Seconds at a market, whatever is bought.") var marketSeconds: Int?
    @Option(help: "Seconds at each stall.") var stallSeconds: Int?
    @Flag(help: "Print the summary only.") var summary = false

    func run() async throws {
        guard let day = LocalDate(day) else { throw ValidationError("The day is written as 2026-11-21.") }
        let changes = try changes()
        let configuration = try await options.configuration()
        let database = try PortalApplication.openDatabase(configuration, mustExist: true, logger: options.logger(configuration))
        let (report, isPruned) = try database.readSync { db in
            let span = try db.settings.read().clock.day(day)
            let report = try DecisionReplay(db: db, changes: changes).run(span) { if !summary { Output.line(Self.line($0)) } }
            return (report, DecisionReplay.isPruned(span, at: ServerClock.system()))
        }
        try database.close()
        if isPruned, report.isEmpty {
            Output.line("The decisions of \(day) are gone: they are deleted after \(DecisionReplay.retentionDays) days.")
            throw ExitCode(1)
        }
        Self.lines(report, isChanged: !changes.isEmpty).forEach(Output.line)
        guard changes.isEmpty, report.different > 0 || report.notSeen > 0 || report.unreadable > 0 else { return }
        throw ExitCode(1)
    }

    private func changes() throws -> DispatchReplay.Changes {
        var changes = DispatchReplay.Changes()
        (changes.radiusMetres, changes.orders, changes.graceSeconds) = (radius, ordersPerOffer, grace)
        (changes.waitingPercent, changes.freshnessMinutes) = (waitingPercent, freshness)
        (changes.marketSeconds, changes.stallSeconds) = (marketSeconds, stallSeconds)
        let standard = DispatchLimits.standard
        guard DispatchLimits(radiusMetres: radius ?? standard.radiusMetres, orders: ordersPerOffer ?? standard.orders) != nil else {
            throw ValidationError("The radius is 100 to 500000 m, and an offer has 1 to 10 orders.")
        }
        for number in [grace, waitingPercent, freshness, marketSeconds, stallSeconds].compactMap(\.self)
        where !(0...100_000).contains(number) {
            throw ValidationError("\(number) is not from 0 to 100000.")
        }
        return changes
    }

    private static func line(_ difference: DecisionReplay.Difference) -> String {
        "\(difference.at) decision \(difference.id): \(text(difference.stored)) → \(text(difference.repeated))"
    }

    private static func text(_ decision: DispatchDecision) -> String {
        guard let market = decision.market else { return "nothing" }
        return "\(decision.orders.map(\.description).joined(separator: " + ")) at \(market)"
    }

    static func lines(_ report: DecisionReplay.Report, isChanged: Bool) -> [String] {
        var lines = ["Repeated \(report.same + report.different) decisions: \(report.same) same, \(report.different) different."]
        if report.notRecorded > 0 {
            lines.append("Skipped \(report.notRecorded) decisions of an earlier version, which did not store what the search saw.")
        }
        if report.unreadable > 0 { lines.append("Could not read \(report.unreadable) decisions.") }
        if report.notSeen > 0 { lines.append("Skipped \(report.notSeen) decisions that need what the search did not read.") }
        lines.append("Stored:   \(text(report.stored))")
        if isChanged { lines.append("Repeated: \(text(report.repeated))") }
        return lines
    }

    private static func text(_ figures: DispatchFigures) -> String {
        """
        \(figures.offers) offers, \(figures.orders) orders to \(figures.ordersByDriver.count) drivers (Gini 0.\(padded(figures.giniPermille))), \
        pickup after \(figures.averagePickUpSeconds) s, orders waited \(figures.averageWaitedSeconds) s, \
        drivers waited \(figures.waits.averageSeconds) s (longest \(figures.waits.longestSeconds) s, \
        \(figures.waits.spreadSeconds) s between the averages of two drivers), \
        \(figures.left) searches left orders to others
        """
    }

    private static func padded(_ permille: Int) -> String {
        let digits = String(permille)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
}
