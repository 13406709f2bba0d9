import HarvestCore
import Testing

struct TravelEstimateTests {
    @Test(arguments: [(0.0, 1), (-5, 1), (.nan, 1), (.infinity, 1), (300, 1), (300.1, 2), (7574, 26), (600, 2), (1e12, 1667)])
    func `without a vehicle a minute is 300 m, rounded up and at least 1`(_ metres: Double, _ minutes: Int) {
        #expect(TravelEstimate.minutes(metres: metres, by: nil) == minutes)
    }

    @Test func `whole meters are never rounded up by a floating-point error`() {
        for metres in stride(from: 1, through: 500_000, by: 7) {
            #expect(TravelEstimate.minutes(metres: Double(metres), by: nil) == (metres + 299) / 300)
        }
        for metres in stride(from: 300, through: 500_000, by: 300) {
            #expect(TravelEstimate.minutes(metres: Double(metres), by: nil) == metres / 300)
        }
    }

    @Test func `a faster vehicle never takes longer`() {
        let vehicles: [API.Vehicle] = [.onFoot, .cargoBike, .bicycle, .scooter, .car]
        let minutes = vehicles.map { TravelEstimate.minutes(metres: 5000, by: $0) }
        #expect(minutes == minutes.sorted(by: >))
        #expect(minutes == [84, 31, 28, 19, 16])
        #expect(TravelEstimate.minutes(metres: 5000, by: .van) == TravelEstimate.minutes(metres: 5000, metresPerSecond: 7))
    }

    @Test func `without a speed the estimate is a minute`() {
        #expect(TravelEstimate.minutes(metres: 5000, metresPerSecond: 0) == 1)
        #expect(TravelEstimate.minutes(metres: 5000, metresPerSecond: .nan) == 1)
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 5), (2, 6), (3, 8), (50, 78), (Int.max, 78)])
    func `shopping takes the time of the market and of each stall that is left, and none without a stall`(_ stalls: Int, _ minutes: Int) {
        #expect(TravelEstimate.shoppingMinutes(stalls: stalls, .standard) == minutes)
    }

    @Test func `shopping is estimated by the settings with which searches decide`() {
        var policy = DispatchPolicy.standard
        (policy.marketSeconds, policy.stallSeconds) = (600, 301)
        #expect(TravelEstimate.shoppingMinutes(stalls: 2, policy) == 21)
        #expect(PickUpTime.shoppingSeconds(stalls: 2, policy) == 1202)
    }

    @Test(arguments: [(0, 38), (1, 38), (2, 39)])
    func `a quote's estimate adds the time until a driver is there, shopping and travel`(_ stalls: Int, _ minutes: Int) {
        #expect(TravelEstimate.quoteMinutes(metres: 7574, stalls: stalls, .standard) == minutes)
    }
}
