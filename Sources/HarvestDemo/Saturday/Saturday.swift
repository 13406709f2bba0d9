import HarvestClient
import HarvestCore
import ServiceLifecycle

/// A live market day: simulated customers, drivers and neighbors, who use only the JSON API.
package struct Saturday: Sendable {
    package let stage: SaturdayStage
    package var customers: Int
    package var drivers: Int
    /// How many of the customers look after their community, too.
    package var neighbors: Int
    /// E-mail addresses of people who are not simulated, because an app plays them.
    package var absent: Set<String>
    package var seed: UInt64

    package init(
        stage: SaturdayStage, customers: Int = DemoPeople.customers.count, drivers: Int = DemoPeople.drivers.count, neighbors: Int = 16,
        without absent: Set<String> = [], seed: UInt64 = 1
    ) {
        self.stage = stage
        self.customers = customers
        (self.drivers, self.neighbors) = (drivers, neighbors)
        (self.absent, self.seed) = (absent, seed)
    }

    /// Runs all customers and drivers until the task is cancelled.
    package func run() async throws {
        let start = try await waitingPositions()
        stage.report("\(customers) customers, \(drivers) drivers and \(neighbors) neighbors are awake")
        await withTaskGroup(of: Void.self) { group in
            for (index, person) in DemoPeople.customers.prefix(customers).enumerated() where !absent.contains(person.email) {
                var customer = SimulatedCustomer(
                    person: person, stage: stage, generator: SeededGenerator(seed: seed &* 1000 &+ UInt64(index)))
                group.addTask {
                    await customer.run()
                    stage.time.participantDidFinish()
                }
            }
            for (index, driver) in DemoPeople.drivers.prefix(drivers).enumerated() where !absent.contains(driver.person.email) {
                var generator = SeededGenerator(seed: seed &* 1000 &+ 500 &+ UInt64(index))
                let position = generator.position(near: start[index % start.count], metres: 2500)
                var person = SimulatedDriver(
                    person: driver.person, stage: stage, pace: driver.vehicle.pace, position: position, generator: generator)
                group.addTask {
                    await person.run()
                    stage.time.participantDidFinish()
                }
            }
            addNeighbors(to: &group)
        }
    }

    private func addNeighbors(to group: inout TaskGroup<Void>) {
        for (index, person) in DemoPeople.customers.prefix(neighbors).enumerated() where !absent.contains(person.email) {
            var neighbor = SimulatedNeighbor(
                person: person, stage: stage, generator: SeededGenerator(seed: seed &* 1000 &+ 800 &+ UInt64(index)))
            group.addTask {
                await neighbor.run()
                stage.time.participantDidFinish()
            }
        }
    }

    /// Where drivers wait: near the open markets, or near any market if none is open.
    private func waitingPositions() async throws -> [Position] {
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
    /// Speed in meters per second in a city, including stops at traffic lights.
    fileprivate var pace: Double {
        switch self {
        case .onFoot: 1.4
        case .bicycle, .cargoBike: 4.5
        case .scooter, .car, .van: 8
        }
    }
}
