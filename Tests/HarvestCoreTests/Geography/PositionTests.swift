import Foundation
import HarvestCore
import Testing

struct PositionTests {
    @Test func `distances match the product's scenarios`() throws {
        let (ana, silverlake, longBeach) = try (position(34.0224, -118.2851), position(34.09, -118.275), position(33.77, -118.19))
        #expect(Distance.miles(ana.metres(to: silverlake)) == "4.7")
        #expect(abs(ana.metres(to: longBeach) - 29_400) < 100)
        #expect(ana.metres(to: ana) == 0)
        #expect(ana.metres(to: silverlake) == silverlake.metres(to: ana))
    }

    @Test func `the farthest distance is half the earth's circumference`() throws {
        let half = Double.pi * 6_371_008.8
        #expect(abs(try position(0, 0).metres(to: position(0, 180)) - half) < 1)
        #expect(abs(try position(90, 0).metres(to: position(-90, 55)) - half) < 1)
        #expect(try position(0, 179.999).metres(to: position(0, -179.999)) < 300)
    }

    @Test(arguments: [(91.0, 0.0), (-90.1, 0), (0, 180.1), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity)])
    func `a latitude or longitude out of range is refused`(_ latitude: Double, _ longitude: Double) {
        #expect(Position(latitude: latitude, longitude: longitude) == nil)
    }

    @Test func `a position is read from a query`() {
        #expect(Position("34.09,-118.275")?.description == "34.09,-118.275")
        for text in ["", "34.09", "34.09,", "34.09,-118.275,1", "nan,0", "inf,0", "0x1p3,0", "1e1,0", "91,0", " 1,2", "--1,2", "1..2,3"] {
            #expect(Position(text) == nil, "\(text)")
        }
    }

    @Test func `JSON has lat and lon, and is checked`() throws {
        let json = try JSONEncoder().encode(position(34.5, -118.25))
        #expect(try JSONDecoder().decode([String: Double].self, from: json) == ["lat": 34.5, "lon": -118.25])
        #expect(try JSONDecoder().decode(Position.self, from: json) == position(34.5, -118.25))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Position.self, from: Data(#"{"lat":91,"lon":0}"#.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Position.self, from: Data(#"{"lat":9}"#.utf8)) }
    }

    @Test func `minus zero is zero`() throws {
        #expect(try position(-0.0, -0.0).description == "0.0,0.0")
    }

    @Test func `miles have one decimal, and meters none`() {
        #expect(Distance.miles(0) == "0.0")
        #expect(Distance.miles(80.4672 * 3) == "0.2")
        #expect(Distance.miles(1_609_344) == "1000.0")
        #expect(Distance.miles(.nan) == "0.0")
        #expect(Distance.wholeMetres(20.4) == 20)
        #expect(Distance.wholeMetres(-3) == 0)
        #expect(Distance.wholeMetres(.infinity) == 0)
    }
}
