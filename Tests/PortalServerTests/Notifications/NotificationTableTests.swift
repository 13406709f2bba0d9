import Foundation
import HarvestCore
import Testing

@testable import HarvestServices

/// Docs/Notifications.md lists every kind.
@Suite struct NotificationTableTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/Notifications.md").standardized

    private static let head = """
        # Notifications

        Every kind, with its switch, the channels that are on until a person changes them, and its words. Texts (`sms`) are off for every kind until a
        person with a verified number switches them on. `{item}` and `{person}` are what it is about and
        who caused it. This page is made from `API.NotificationKind`: HARVEST_RECORD=1 with NotificationTableTests writes it.

        | kind | switch | on at first | English | Spanish |
        |---|---|---|---|---|
        """

    private static var table: String {
        let rows = API.NotificationKind.allCases.map { kind in
            let (title, text) = (kind.title, kind.text(item: "{item}", person: "{person}"))
            return "| `\(kind.rawValue)` | \(kind.topic.rawValue) | \(channels(of: kind)) | **\(title.english)** \(text.english) "
                + "| **\(title.spanish)** \(text.spanish) |"
        }
        return ([head] + rows).joined(separator: "\n") + "\n"
    }

    private static func channels(of kind: API.NotificationKind) -> String {
        let defaults = kind.topic.defaults
        let names = [
            (defaults.inApp, "app"), (defaults.push, "push"), (defaults.email || kind.isEmailedAlways, "e-mail"), (defaults.sms, "text"),
        ]
        return names.filter(\.0).map(\.1).joined(separator: ", ") + (kind.isEmailedAlways ? " (always)" : "")
    }

    @Test func `the page lists every kind in both languages with its switch and its defaults`() throws {
        if RecordedAnswers.isRecording { return try Data(Self.table.utf8).write(to: Self.file) }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.table)
    }

    @Test func `only what costs or returns money, or ended or waits without its customer, is e-mailed whatever the switches`() {
        let always = API.NotificationKind.allCases.filter(\.isEmailedAlways)
        #expect(
            always == [
                .orderRainedOff, .orderCancelled, .orderExpired, .orderUndeliverable, .orderRefunded, .orderCredited, .orderNotCredited,
                .paymentFailed,
            ])
        #expect(API.NotificationTopic.switchable.allSatisfy { $0.defaults == API.Switches(inApp: true, push: true, email: false) })
    }

    @Test(arguments: API.NotificationKind.allCases)
    func `the words of a kind are short, in both languages and without dashes`(kind: API.NotificationKind) {
        let (title, text) = (kind.title, kind.text(item: "Silverlake", person: "Finn S."))
        #expect(title.english != title.spanish || kind == .messageReceived)
        for words in [title.english, title.spanish] { #expect((1...40).contains(words.count), "\(words)") }
        for words in [text.english, text.spanish] {
            #expect((1...120).contains(words.count) && !words.contains("—"), "\(words)")
        }
    }
}
