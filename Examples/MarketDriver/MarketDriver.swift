import ArgumentParser
import ExampleSupport
import HarvestClient
import HarvestCore

/// A driver's app: goes online, takes offers, shops, delivers, and shows what the day brought.
@main
struct MarketDriver: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "market-driver", abstract: "Drive a market Saturday: take offers, shop stall by stall, deliver.",
        discussion: """
            Try it with a server that has the demo, whose clock starts on a Saturday and runs ten times as fast as real time:

              portal serve --demo --clock-start 2026-11-21T08:10:00-08:00 --clock-speed 10
              market-driver --email yuki@harvest.example --near 34.0722,-118.2620 --simulate --clock-speed 10

            Without --simulate it tells you where to go and what to buy, and waits for your answers. Start it again after it was interrupted: it goes
            on where the delivery was.
            """)

    @OptionGroup var account: AccountOptions
    @Option(help: "Where you are, as latitude,longitude.", transform: Position.typed)
    var near: Position
    @Flag(help: "Drive and shop by itself.")
    var simulate = false
    @Option(help: "With --simulate: speed in meters per second.")
    var pace = 8.0
    @Option(help: "Hours to work.")
    var hours = 6.0
    @Option(help: "Stop earlier, after so many minutes without an offer.")
    var idleMinutes = 45.0

    func validate() throws {
        guard (0.5...40).contains(pace) else { throw ValidationError("--pace must be between 0.5 and 40.") }
        guard hours > 0, hours <= 24 else { throw ValidationError("--hours must be between 0 and 24.") }
        guard idleMinutes > 0 else { throw ValidationError("--idle-minutes must be more than 0.") }
    }

    func run() async throws {
        do {
            let app = try await account.signIn(device: "market-driver")
            guard try await app.client.driverProfile().canDrive else {
                throw PlainFailure("\(app.me.firstName) can't drive yet: the payout account is not active.")
            }
            Terminal.say("Good morning \(app.me.firstName).")
            let driver: any Driver =
                simulate
                ? SimulatedDriving(client: app.client, clock: app.clock, position: near, pace: pace)
                : AskedDriving(clock: app.clock, position: near)
            var day = WorkingDay(client: app.client, clock: app.clock, driver: driver, hours: hours, idleMinutes: idleMinutes)
            try await day.run()
        } catch {
            throw PlainFailure(error, server: account.server)
        }
    }
}
