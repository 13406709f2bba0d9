import ArgumentParser
import HarvestDemo
import HarvestServices
import PortalServer

/// `portal generate`: fills a large database for benchmarks.
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Fill an empty database for benchmarks.", shouldDisplay: false)

    @OptionGroup var options: DatabaseOptions
    @Option(help: "How many markets.")
    var markets = 50
    @Option(help: "How many vendors.")
    var vendors = 2_000
    @Option(help: "How many produce items of all vendors together.")
    var produce = 100_000
    @Option(help: "How many past orders.")
    var orders = 1_000_000
    @Option(help: "How many paid orders wait for a driver.")
    var waiting = 0
    @Option(help: "How many days the orders are spread over.")
    var days = 364
    @Option(help: "Seed of the random data. The same seed gives the same database.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (1...10_000).contains(markets), vendors >= markets, produce >= vendors, orders >= 0, waiting >= 0, (1...3650).contains(days)
        else {
            throw ValidationError("There must be at least one market, a vendor for each market and a produce for each vendor.")
        }
    }

    func run() async throws {
        var configuration = try await options.configuration()
        // Ids are random, so writes touch pages all over each index.
        configuration.databaseCacheKibibytes = 2_000_000
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        let scale = WorldScale(
            markets: markets, vendors: vendors, produce: produce, orders: orders, waiting: waiting, seed: seed, days: days)
        do {
            try await WorldGeneration(services: services, scale: scale) { Output.line($0) }.run()
        } catch let refusal as DemoRefusal {
            throw ValidationError(refusal.description)
        }
        Output.line(
            "Sign in as vendor1@load.example, customer1@load.example, driver1@load.example or admin1@load.example: “\(DemoPeople.password)”."
        )
        try services.database.close()
    }
}
