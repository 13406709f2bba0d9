import HarvestClient
import HarvestCore
import ServiceLifecycle

/// A live market day: customers and drivers who use nothing but the JSON API.
package struct Saturday: Sendable {
    package let stage: SaturdayStage
    package var customers: Int
    package var drivers: Int
    package var seed: UInt64

    package init(
        stage: SaturdayStage, customers: Int = DemoPeople.customers.count, drivers: Int = DemoPeople.drivers.count, seed: UInt64 = 1
    ) {
        self.stage = stage
        self.customers = customers
        self.drivers = drivers
        self.seed = seed
    }

    /// Lets them all live until the task is cancelled.
    package func run() async throws {
        let start = try await places()
        stage.say("\(customers) customers and \(drivers) drivers are awake")
        await withTaskGroup(of: Void.self) { group in
            for (index, person) in DemoPeople.customers.prefix(customers).enumerated() {
                var customer = SimulatedCustomer(person: person, stage: stage, dice: SeededGenerator(seed: seed &* 1000 &+ UInt64(index)))
                group.addTask {
                    await customer.run()
                    stage.time.leave()
                }
            }
            for (index, driver) in DemoPeople.drivers.prefix(drivers).enumerated() {
                var dice = SeededGenerator(seed: seed &* 1000 &+ 500 &+ UInt64(index))
                let position = dice.position(near: start[index % start.count], metres: 2500)
                var person = SimulatedDriver(person: driver.person, stage: stage, pace: driver.vehicle.pace, position: position, dice: dice)
                group.addTask {
                    await person.run()
                    stage.time.leave()
                }
            }
        }
    }

    /// Where drivers wait: around the markets that are open, or any.
    private func places() async throws -> [Position] {
        let open = try await stage.client.markets(.init(openNow: true, limit: 50)).data.filter { $0.vendorCount > 0 }
        let markets = open.isEmpty ? try await stage.client.markets(.init(limit: 10)).data : open
        guard !markets.isEmpty else { throw SaturdayRefusal.noMarkets }
        return markets.map(\.position)
    }
}

enum SaturdayRefusal: Error, CustomStringConvertible {
    case noMarkets
    var description: String { "The server has no markets: load the demo first." }
}

extension API.Vehicle {
    /// Metres a second in town, stops at lights included.
    fileprivate var pace: Double {
        switch self {
        case .onFoot: 1.4
        case .bicycle, .cargoBike: 4.5
        case .scooter, .car, .van: 8
        }
    }
}
