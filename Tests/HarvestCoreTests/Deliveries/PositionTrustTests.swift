import Testing

@testable import HarvestCore

/// Which of the positions that a device reports are believed.
struct PositionTrustTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)
    private let trust = PositionTrust()
    private let home: Position

    init() throws { home = try #require(Position(latitude: 34, longitude: -118)) }

    /// So many meters north of home, after so many seconds.
    private func report(_ metres: Double, _ seconds: Int64, accuracy: Int? = nil) throws -> MeasuredPosition {
        let place = try #require(Position(latitude: 34 + metres / 111_195, longitude: -118))
        return MeasuredPosition(place, at: start + seconds, accuracyMetres: accuracy)
    }

    private func believed(_ reports: [MeasuredPosition], jump: PositionJump? = nil) -> (reports: [MeasuredPosition], jump: PositionJump?) {
        trust.believed(reports, after: MeasuredPosition(home, at: start), jump: jump)
    }

    @Test func `the first report is believed, wherever it is`() throws {
        let report = try report(1_000_000, 1)
        #expect(trust.believed([report], after: nil, jump: nil).reports == [report])
    }

    @Test(arguments: [(nil, true), (200, true), (201, false)] as [(Int?, Bool)])
    func `a report is believed up to the largest radius of uncertainty`(_ accuracy: Int?, _ isBelieved: Bool) throws {
        #expect(try believed([report(10, 10, accuracy: accuracy)]).reports.count == (isBelieved ? 1 : 0))
    }

    @Test(arguments: [(595, 10, true), (605, 10, false), (59, 1, true), (61, 1, false)] as [(Double, Int64, Bool)])
    func `a way is believed up to the highest speed`(_ metres: Double, _ seconds: Int64, _ isBelieved: Bool) throws {
        #expect(try believed([report(metres, seconds)]).reports.count == (isBelieved ? 1 : 0))
    }

    @Test func `three reports in a row confirm a new place`() throws {
        let reports = try [report(9_000, 1), report(9_010, 2), report(9_020, 3), report(9_030, 4)]
        #expect(believed(Array(reports.prefix(2))).reports.isEmpty)
        #expect(believed(reports).reports == Array(reports.suffix(2)) && believed(reports).jump == nil)
    }

    @Test func `two reports that are more than two minutes apart confirm a new place`() throws {
        for (seconds, count) in [(Int64(121), 0), (122, 1)] {
            #expect(try believed([report(90_000, 1), report(90_010, seconds)]).reports.count == count)
        }
    }

    @Test func `reports of several places confirm none`() throws {
        let reports = try [report(9_000, 1), report(-9_000, 2), report(9_000, 3), report(-9_000, 4)]
        #expect(believed(reports).reports.isEmpty && believed(reports).jump?.count == 1)
    }

    @Test func `a report from where the device was ends a jump`() throws {
        let reports = try [report(9_000, 1), report(9_000, 2), report(10, 3), report(9_000, 4), report(9_000, 5)]
        #expect(believed(reports).reports == [reports[2]] && believed(reports).jump?.count == 2)
    }

    @Test func `a jump that was sent before is not counted again`() throws {
        let reports = try [report(9_000, 1), report(9_000, 2)]
        let jump = try #require(believed(reports).jump)
        #expect(believed(reports, jump: jump).jump == jump)
    }
}
