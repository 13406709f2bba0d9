import Foundation
import Testing

@testable import HarvestCore

@Suite struct RestockAnswerTests {
    private static func item(_ name: String, _ stock: Int?) -> RestockItem {
        RestockItem(
            id: Produce.ID(uuid: UUIDBytes(high: 0, low: 1)), vendor: Vendor.ID(uuid: UUIDBytes(high: 0, low: 1)), name: name, unit: "lb",
            vendorName: nil, stock: stock)
    }

    @Test func `an answer says what is true now, and what was before`() {
        let answer = RestockAnswer.changed([.init(name: "Heirloom Tomatoes", now: 20, was: 4), .init(name: "Kale", now: 0, was: 1)])
        #expect(answer.text(in: .english) == "Heirloom Tomatoes: 20 (was 4).\nKale: 0 (was 1).")
        #expect(answer.text(in: .spanish) == "Heirloom Tomatoes: 20 (antes 4).\nKale: 0 (antes 1).")
        let undone = RestockAnswer.undone([.init(name: "Kale", now: 4, was: 20)])
        #expect(undone.text(in: .english) == "Undone. Kale: 4 (was 20)." && undone.text(in: .spanish) == "Deshecho. Kale: 4 (antes 20).")
    }

    @Test func `a list names counts, and what is not tracked`() {
        let list = RestockAnswer.list([Self.item("Kale", 10), Self.item("Figs", nil)])
        #expect(list.text(in: .english) == "Kale 10, Figs not tracked" && list.text(in: .spanish) == "Kale 10, Figs sin contar")
        #expect(RestockAnswer.list([]).text(in: .english) == "You have no produce in Harvest yet.")
    }

    @Test(arguments: [Language.english, .spanish]) func `a long list is cut to three parts and says how many are missing`(
        language: Language
    ) {
        let text = RestockAnswer.list((0..<500).map { (number: Int) in Self.item("Produce \(number)", number) }).text(in: language)
        #expect(TextMessageLength.segments(of: text) == 3)
        let shown = text.components(separatedBy: "Produce ").count - 1
        #expect(shown > 10 && text.hasSuffix(language == .english ? "and \(500 - shown) more" : "y \(500 - shown) mas"))
    }

    @Test func `no answer is longer than three parts, also with names that are`() {
        let long = String(repeating: "ñandú 🍅 ", count: 200)
        let answers: [RestockAnswer] = [
            .changed([.init(name: long, now: 1, was: 2)]), .undone([.init(name: long, now: 1, was: 2)]), .list([Self.item(long, 3)]),
            .refused(.ambiguous(long, names: [long, long])), .refused(.noNumber(long)), .help, .stopped, .started,
        ]
        for answer in answers {
            for language in Language.allCases { #expect((1...3).contains(TextMessageLength.segments(of: answer.text(in: language)))) }
        }
    }

    @Test func `every refusal says that nothing changed, in both languages`() {
        let all: [RestockRefusal] = [
            .empty, .noNumber("TOM"), .noName("20"), .notWhole("TOM 2.5"), .unclearSign("TOM - 2"), .tooLarge("TOM 100000", limit: 99_999),
            .tooManyLines(limit: 20),
            .unknown("TOM 2"), .ambiguous("TOM 2", names: ["A", "B"]), .repeated("Kale"), .notTracked("Kale"), .tooFew("Kale", now: 3),
            .tooMany("Kale", now: 3, limit: 99_999), .nothingToUndo, .undoImpossible("Kale", now: 3), .undoImpossible("Kale", now: nil),
            .price("TOM $3"), .commaInNumber, .vendorSuspended("Green Valley Farm"), .vendorDeclined("Green Valley Farm"),
        ]
        for refusal in all {
            #expect(refusal.text.english.hasPrefix("Nothing changed. ") && refusal.text.spanish.hasPrefix("No cambió nada. "))
        }
        #expect(Set(all.map(\.text.english)).count == all.count && Set(all.map(\.text.spanish)).count == all.count)
        #expect(
            RestockRefusal.ambiguous("TOM 2", names: ["A", "B"]).text.english
                == "Nothing changed. TOM 2 could be: A, B. Text more of the name.")
    }

    @Test(arguments: Language.allCases) func `texts without names of people fit into two parts`(language: Language) {
        let refusals: [RestockRefusal] = [
            .empty, .noNumber("Tomatoes"), .noName("20"), .notWhole("TOM 2.5"), .price("TOM $3"), .commaInNumber, .unclearSign("TOM - 2"),
            .tooLarge("TOM 100000", limit: 99_999), .tooManyLines(limit: 20), .unknown("TOM 2"), .repeated("Kale"), .notTracked("Kale"),
            .tooFew("Kale", now: 3), .tooMany("Kale", now: 3, limit: 99_999), .nothingToUndo, .undoImpossible("Kale", now: 3),
            .undoImpossible("Kale", now: nil), .vendorSuspended("Green Valley Farm"), .vendorDeclined("Green Valley Farm"),
        ]
        let answers = refusals.map(RestockAnswer.refused) + [.help, .stopped, .started, .list([])]
        for answer in answers {
            let text = TextMessageLength.plain(answer.text(in: language))
            #expect(TextMessageLength.segments(of: text) <= 2, "\(text)")
        }
    }

    @Test func `a count that is set to what it is says so`() {
        let answer = RestockAnswer.changed([.init(name: "Kale", now: 20, was: 20)])
        #expect(answer.text(in: .english) == "Kale: already 20." && answer.text(in: .spanish) == "Kale: ya esta en 20.")
    }
}
