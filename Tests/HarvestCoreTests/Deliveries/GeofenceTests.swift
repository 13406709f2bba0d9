import HarvestCore
import Testing

struct GeofenceTests {
    private func door() throws -> Position { try position(34.0224, -118.2851) }

    /// So many meters north of the door.
    private func away(_ metres: Double) throws -> Position { try position(34.0224 + metres / 111_195.08, -118.2851) }

    @Test func `a position within 20 m is an arrival`() throws {
        let arrival = try Geofence.standard.arrival(at: door(), position: away(15), overrideReason: nil)
        #expect(try arrival == Geofence.standard.arrival(at: try door(), position: try away(15), overrideReason: "at the entrance"))
        #expect(arrival.distanceMetres == 15)
        #expect(arrival.overrideReason == nil)
    }

    @Test func `a position farther away is refused with its distance`() throws {
        #expect(throws: ArrivalRefusal.tooFar(distanceMetres: 2000, allowedMetres: 20)) {
            try Geofence.standard.arrival(at: door(), position: away(1999.5), overrideReason: nil)
        }
        #expect(throws: ArrivalRefusal.tooFar(distanceMetres: 21, allowedMetres: 20)) {
            try Geofence.standard.arrival(at: door(), position: away(20.3), overrideReason: nil)
        }
        #expect(throws: ArrivalRefusal.noPosition) { try Geofence.standard.arrival(at: door(), position: nil, overrideReason: nil) }
    }

    @Test func `a reason replaces the position and is returned`() throws {
        let arrival = try Geofence.standard.arrival(at: door(), position: away(80), overrideReason: " no signal in the hall ")
        #expect(arrival.overrideReason == "no signal in the hall")
        #expect(arrival.distanceMetres == 80)
        #expect(try Geofence.standard.arrival(at: door(), position: nil, overrideReason: "no fix").distanceMetres == nil)
        #expect(throws: ArrivalRefusal.unreadableReason) { try Geofence.standard.arrival(at: door(), position: nil, overrideReason: " ") }
    }

    @Test func `a radius outside 5 m to 5 km is refused`() {
        #expect(Geofence(radiusMetres: 4) == nil)
        #expect(Geofence(radiusMetres: 5001) == nil)
        #expect(Geofence(radiusMetres: 20) == .standard)
    }
}
