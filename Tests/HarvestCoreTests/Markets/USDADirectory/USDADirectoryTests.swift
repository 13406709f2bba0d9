import Foundation
import HarvestCore
import Testing

struct USDADirectoryTests {
    static let header =
        "FMID,MarketName,Website,street,city,County,State,zip,Season1Date,Season1Time,Season2Date,Season2Time,x,y,updateTime"

    private func read(_ rows: String, header: String = header) throws -> [DirectoryRow] {
        Array(try USDADirectory(Array((header + "\n" + rows).utf8)))
    }

    @Test func `a row becomes a draft`() throws {
        let row = try #require(
            try read(
                """
                1018261, Caledonia Farmers Market Association - Danville,https://sites.google.com/site/caledoniafarmersmarket/,,Danville,Caledonia,\
                Vermont,05828,06/14/2017 to 08/30/2017,Wed: 9:00 AM-1:00 PM;,09/06/2017 to 10/18/2017,Wed: 2:00 PM-6:00 PM;,-72.140337,44.411036,\
                6/20/2017 10:43:57 PM
                """
            ).first)
        let draft = try #require(row.draft)
        #expect(row.line == 2)
        #expect(row.findings.isEmpty)
        #expect(draft.directoryID == "1018261")
        #expect(draft.name == "Caledonia Farmers Market Association - Danville")
        #expect(draft.address == "Danville, VT 05828")
        #expect(draft.county == "Caledonia")
        #expect(draft.street == nil)
        #expect(draft.timeZone == "America/New_York")
        #expect(try draft.position == position(44.411036, -72.140337))
        #expect(draft.seasons.map(\.season?.from.description) == ["06-14", "09-06"])
        #expect(draft.seasons.map(\.season?.until.description) == ["08-30", "10-18"])
        #expect(try draft.seasons.map(\.weekly) == [[.wednesday: [open("09:00", "13:00")]], [.wednesday: [open("14:00", "18:00")]]])
        #expect(draft.isImportable)
    }

    @Test func `other years name their columns differently and end lines with CR`() throws {
        let file =
            "fm_id,name,city,state,season_1_date,season_1_time,longitude,latitude\r7,\"Main St, \u{201C}Old Town\u{201D}\",Lamar,MO,,Sat: 8:00 AM-1:00 PM;,-94.27,37.49\r"
        let rows = Array(try USDADirectory(Array(file.utf8)))
        let draft = try #require(rows.first?.draft)
        #expect(rows.count == 1)
        #expect(draft.name == "Main St, “Old Town”")
        #expect(draft.state?.name == "Missouri")
        #expect(draft.timeZone == "America/Chicago")
        #expect(draft.seasons.count == 1)
        #expect(draft.updated == nil)
    }

    @Test func `a file that isn't a directory is refused`() {
        #expect(throws: DirectoryRefusal.empty) { try USDADirectory([]) }
        #expect(throws: DirectoryRefusal.columnsMissing(["fmid", "state", "x", "y"])) {
            try USDADirectory(Array("name,price\nKale,2.50".utf8))
        }
    }

    @Test func `findings name what is missing in each row`() throws {
        let rows = try read(
            """
            1,No Place,,,Lima,,Ohio,,,,,,,,
            2,,,,,,Ohio,,,,,,-84.1,40.7,
            ,Nameless,,,,,Ohio,,,,,,-84.1,40.7,
            4,Abroad,,,,,Ontario,,,,,,-79.4,43.7,
            5,Swapped,,,,,Ohio,,,,,,40.7,-84.1,
            6,Words,,,,,Ohio,,,,,,west,north,
            7,Short
            1,No Place,,,Lima,,Ohio,,,,,,-84.1,40.7,
            """)
        #expect(
            rows.map { $0.findings.map(\.kind) } == [
                [.noPosition], [.noName], [.noIdentifier], [.stateUnknown], [.positionOutsideCountry], [.positionUnreadable],
                [.stateUnknown, .noPosition],
                [.repeated],
            ])
        #expect(rows.map { $0.draft?.isImportable } == [false, nil, nil, false, false, false, false, nil])
        #expect(rows.map(\.line) == Array(2...9))
        #expect(rows[4].findings.first?.text == "40.7 / -84.1")
    }

    @Test func `a long name is cut at a word, and a finding says so`() throws {
        let name = "Running Springs Area Chamber of Commerce Certified Farmers Market and Artisan Faire"
        let row = try #require(try read("1,\(name),,,,,California,,,,,,-117.1,34.2,").first)
        #expect(row.draft?.name == "Running Springs Area Chamber of Commerce Certified Farmers Market and Artisan…")
        #expect(row.findings.map(\.kind) == [.nameTooLong])
        #expect(row.findings.first?.text == name)
    }

    @Test(arguments: [
        ("Visit evil.example today", "Visit evil example today"), ("Marketplace@Sprout!", "Marketplace @ Sprout!"),
        ("Farmers Market@St. Mary's", "Farmers Market @ St. Mary's"), ("Food Hub / www.Shop.com", "Food Hub / www Shop com"),
        ("ask ana@evil.example", "ask ana @ evil example"), ("https://evil.example/x", "https evil example x"),
    ])
    func `an address in a published name becomes words, and a finding has the name as published`(name: String, stored: String) throws {
        let row = try #require(try read("1,\(name),,,Lima,,Ohio,,,,,,-84.1,40.7,").first)
        #expect(row.draft?.name == stored && NameRule.refusal(stored) == nil)
        #expect(row.findings.map(\.kind) == [.nameWithAddress])
        #expect(row.findings.first?.text == name)
    }

    @Test(arguments: ["Lima\u{202E} Market", "Lima\u{200B} Market"])
    func `a row whose name no market may have is left out, and a finding names it`(name: String) throws {
        let row = try #require(try read("1,\(name),,,Lima,,Ohio,,,,,,-84.1,40.7,").first)
        #expect(row.draft == nil)
        #expect(row.findings.map(\.kind) == [.nameRefused])
        #expect(row.findings.first?.text == name)
    }

    @Test func `an unclosed quote is reported in the row where it begins`() throws {
        let rows = try read("1,Fine,,,,,Ohio,,,,,,-84.1,40.7,\n2,\"Open,,,,,Ohio\n3,Lost,,,,,Ohio,,,,,,-84.1,40.7,")
        #expect(rows.count == 2)
        #expect(rows.last?.findings.contains { $0.kind == .unclosedQuote } == true)
    }

    @Test(arguments: [
        ("California", "CA"), (" ca ", "CA"), ("D.C.", "DC"), ("district of columbia", "DC"), ("NEW YORK", "NY"), ("N.Y.", "NY"),
        ("Virgin Islands", "VI"),
        ("U.S. Virgin Islands", "VI"),
    ])
    func `a state is recognized by its names`(_ typed: String, _ code: String) {
        #expect(USState(typed)?.code == code)
    }

    @Test(arguments: ["", "Calif ornia X", "Ontario", "C", "ZZ"])
    func `text that is not a state is refused`(_ typed: String) {
        #expect(USState(typed) == nil)
    }
}
