import HarvestCore
import Testing

/// Hours and seasons as people typed them into the directory.
struct DirectoryHoursTests {
    private func row(hours: String = "", season: String = "") throws -> DirectoryRow {
        let file = "FMID,MarketName,State,x,y,Season1Date,Season1Time\n1,Market,California,-118,34,\"\(season)\",\"\(hours)\""
        return try #require(Array(USDADirectory(Array(file.utf8))).first)
    }

    /// `wed 09:00–13:00, …`
    private func text(_ row: DirectoryRow) -> String {
        let weekly = row.draft?.seasons.first?.weekly.sorted { $0.key < $1.key } ?? []
        return weekly.flatMap { day, intervals in intervals.map { "\(day.code) \($0.opens)–\($0.closes)" } }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("Wed: 9:00 AM-1:00 PM;", "wed 09:00–13:00"), ("Tue:8:00 am - 5:00 pm;Sat:8:00 am - 8:00 pm;", "tue 08:00–17:00, sat 08:00–20:00"),
        ("sun: 9:00 AM-1:00 PM;", "sun 09:00–13:00"), ("Tue: 3pm-6pm", "tue 15:00–18:00"), ("Sat 9:00 AM-1:00 PM", "sat 09:00–13:00"),
        ("Sat: 12:00 PM-3:30 PM;", "sat 12:00–15:30"), ("Sat: 8:30 a.m. – noon", "sat 08:30–12:00"),
        ("Fri: 14:00-18:00", "fri 14:00–18:00"),
        ("Fri: 9:00-13:00", "fri 09:00–13:00"), ("Fri: 9-1 PM", "fri 09:00–13:00"), ("Fri: 9-5", "fri 09:00–17:00"),
        ("Mon-Wed: 8am to 2pm", "mon 08:00–14:00, tue 08:00–14:00, wed 08:00–14:00"),
        ("Tue & Thurs. 3 PM - 7 PM", "tue 15:00–19:00, thu 15:00–19:00"),
        ("Sat: 8am-12pm, Sun: 10am-2pm", "sat 08:00–12:00, sun 10:00–14:00"), ("Tue, Thu: 8am-12pm", "tue 08:00–12:00, thu 08:00–12:00"),
        ("Sat: 8:00 AM-12:00 PM;Sat: 4:00 PM-8:00 PM;", "sat 08:00–12:00, sat 16:00–20:00"),
        ("Sat-Mon: 6am-7am", "mon 06:00–07:00, sat 06:00–07:00, sun 06:00–07:00"),
        ("Sat: 8:00 AM-12:00 PM;Sat: 8:00 AM-12:00 PM;", "sat 08:00–12:00"), ("Fri: 18:00-24:00", "fri 18:00–24:00"),
        ("Sundays 9am-1pm", "sun 09:00–13:00"), ("Fri: 12:00 PM-12:00 AM", "fri 12:00–24:00"),
        ("Fri: 6 PM - midnight;Sat: 6pm to 12 midnight", "fri 18:00–24:00, sat 18:00–24:00"),
        ("Fri: 18:00-00:00", "fri 18:00–24:00"),
        ("Fri: 9-12", "fri 09:00–12:00"), ("Fri: midnight-4am", "fri 00:00–04:00"),
        (" ; ", ""), ("", ""),
    ])
    func `hours are read`(_ typed: String, _ read: String) throws {
        let row = try row(hours: typed)
        #expect(text(row) == read)
        #expect(row.findings.isEmpty)
    }

    @Test(arguments: [
        ("Wed: 7:00 AM-", DirectoryFindingKind.hoursIncomplete), ("Sun: -5:00 PM", .hoursIncomplete), ("Thu:TBD - TBD", .hoursUnreadable),
        ("Thu:2 - 6", .hoursAmbiguous), ("Thu: 1-5 PM", .hoursAmbiguous), ("Wed:7:00 pm - 6:00 pm", .hoursEndBeforeTheyBegin),
        ("Sat:8:00 am - 12:00 am", .hoursEndBeforeTheyBegin),
        ("Sat: 11:59 AM-12:00 AM", .hoursEndBeforeTheyBegin),
        ("Sat: 9-12 AM", .hoursEndBeforeTheyBegin), ("Sat: 12:00 AM-12:00 AM", .hoursEndBeforeTheyBegin),
        ("Thu: 3:00 PM-3:00 PM", .hoursEndBeforeTheyBegin),
        ("Fri:7:00 am - 0:00 pm", .hoursUnreadable),
        ("9:00 AM-1:00 PM", .hoursUnreadable), ("Sat: dawn-dusk", .hoursUnreadable), ("Sat", .hoursUnreadable),
        ("Sat: 9:00 AM", .hoursUnreadable),
        ("Sat: 9:75 AM-1:00 PM", .hoursUnreadable), ("Sat: 25:00-26:00", .hoursUnreadable), ("Caturday: 9am-1pm", .hoursUnreadable),
        ("Sat: 9am-1pm-5pm", .hoursUnreadable), ("Sat: 13:00 AM-2:00 PM", .hoursUnreadable),
    ])
    func `hours that can't be read are reported, not guessed`(_ typed: String, _ kind: DirectoryFindingKind) throws {
        let row = try row(hours: typed + ";Sun: 9:00 AM-1:00 PM;")
        #expect(text(row) == "sun 09:00–13:00")
        #expect(row.findings.map(\.kind) == [kind])
        #expect(row.findings.first?.text == typed)
        #expect(row.findings.first?.column == "season1time")
    }

    @Test func `hours that overlap earlier ones are reported and left out`() throws {
        let row = try row(hours: "Sat: 8:00 AM-12:00 PM;Sat: 11:00 AM-2:00 PM;")
        #expect(text(row) == "sat 08:00–12:00")
        #expect(row.findings.map(\.kind) == [.hoursOverlap])
    }

    @Test(arguments: [
        ("06/14/2017 to 08/30/2017", "06-14…08-30"), ("July to November", "07-01…11-30"), ("November to March", "11-01…03-31"),
        ("June 19, 2012 to October 21, 2012", "06-19…10-21"), ("June 30, 2011 to Oct. 13, 2011", "06-30…10-13"),
        ("June 2, 2012  to September", "06-02…09-30"),
        ("April to November 4, 2011", "04-01…11-04"), ("June 23 to Sept. 8", "06-23…09-08"), ("2/7/2015 to 05/02/2015", "02-07…05-02"),
        ("11/05/2016 to 04/29/2017", "11-05…04-29"), ("January to February", "01-01…02-28"), ("", "all year"),
        ("January to December", "all year"),
        ("Start Date 1/1/13 to End Date 12/31/13", "all year"), ("01/01/2016 to 12/31/2020", "all year"),
    ])
    func `a season is read`(_ typed: String, _ read: String) throws {
        let row = try row(hours: "Sat: 8:00 AM-12:00 PM;", season: typed)
        let hours = try #require(row.draft?.seasons.first)
        #expect(hours.season.map { "\($0.from)…\($0.until)" } ?? "all year" == read)
        #expect(row.findings.isEmpty)
    }

    @Test(arguments: [
        ("05/31/2014 to", DirectoryFindingKind.seasonUnreadable), ("to 10/07/2017", .seasonUnreadable), ("06/07/2015", .seasonUnreadable),
        ("June 15 to Octobsr", .seasonUnreadable), ("05/01/2012 to 09/31/2012", .seasonUnreadable),
        ("13/01/2012 to 12/01/2013", .seasonUnreadable),
        ("10/01/2016 to 05/07/2016", .seasonEndsBeforeItBegins), ("5 to 9", .seasonUnreadable),
        ("May 5, 2012, noon to June", .seasonUnreadable),
    ])
    func `an unreadable season is reported, and its hours are left out`(_ typed: String, _ kind: DirectoryFindingKind) throws {
        let row = try row(hours: "Sat: 8:00 AM-12:00 PM;", season: typed)
        #expect(row.draft?.seasons.isEmpty == true)
        #expect(row.findings.map(\.kind) == [kind])
        #expect(row.findings.first?.text == typed)
    }

    @Test(arguments: [
        ("Tennessee", 36.16, -86.78, "America/Chicago"), ("Tennessee", 35.96, -83.92, "America/New_York"),
        ("Tennessee", 35.05, -85.31, "America/New_York"),
        ("Florida", 30.42, -87.22, "America/Chicago"), ("Florida", 30.44, -84.28, "America/New_York"),
        ("Indiana", 41.59, -87.35, "America/Chicago"),
        ("Indiana", 37.97, -87.56, "America/Chicago"), ("Indiana", 39.77, -86.16, "America/New_York"),
        ("Indiana", 40.42, -86.88, "America/New_York"),
        ("Kentucky", 36.99, -86.44, "America/Chicago"), ("Kentucky", 38.25, -85.76, "America/New_York"),
        ("Kentucky", 37.34, -85.34, "America/New_York"),
        ("Michigan", 45.82, -88.07, "America/Chicago"), ("Michigan", 46.54, -87.4, "America/New_York"),
        ("Michigan", 47.12, -88.57, "America/New_York"),
        ("Texas", 31.76, -106.49, "America/Denver"), ("Texas", 31.99, -102.08, "America/Chicago"),
        ("Kansas", 39.35, -101.71, "America/Denver"),
        ("Kansas", 38.88, -99.33, "America/Chicago"), ("Nebraska", 41.13, -101.72, "America/Denver"),
        ("Nebraska", 41.12, -100.77, "America/Chicago"),
        ("South Dakota", 44.08, -103.23, "America/Denver"), ("South Dakota", 44.37, -100.35, "America/Chicago"),
        ("North Dakota", 46.88, -102.79, "America/Denver"), ("North Dakota", 46.81, -100.78, "America/Chicago"),
        ("Idaho", 46.4, -117, "America/Los_Angeles"), ("Idaho", 43.6, -116.2, "America/Denver"),
        ("Oregon", 44.03, -116.96, "America/Denver"),
        ("Oregon", 45.5, -122.7, "America/Los_Angeles"), ("Nevada", 40.74, -114.07, "America/Denver"),
        ("Arizona", 33.45, -112.07, "America/Phoenix"),
        ("Alaska", 61.2, -149.9, "America/Anchorage"), ("Hawaii", 21.3, -157.85, "Pacific/Honolulu"),
        ("Puerto Rico", 18.4, -66.06, "America/Puerto_Rico"),
        ("Virgin Islands", 18.34, -64.93, "America/St_Thomas"), ("Guam", 13.45, 144.75, "Pacific/Guam"),
        ("California", 34.05, -118.24, "America/Los_Angeles"),
    ])
    func `a market's time zone follows from its state and position`(
        _ state: String, _ latitude: Double, _ longitude: Double, _ zone: String
    ) throws {
        let file = "FMID,MarketName,State,x,y\n1,Market,\(state),\(longitude),\(latitude)"
        let draft = try #require(Array(USDADirectory(Array(file.utf8))).first?.draft)
        #expect(draft.timeZone == zone)
        #expect(MarketClock(zone) != nil)
    }
}
