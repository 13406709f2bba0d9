import Foundation

/// An e-mail in the format of RFC 5322, as plain UTF-8 text.
struct EmailMessage {
    let email: OutgoingEmail
    let from: String

    var text: String {
        """
        From: \(header(from))\r
        To: \(header(email.recipient))\r
        Subject: =?UTF-8?B?\(Data(email.subject.utf8).base64EncodedString())?=\r
        Date: \(date)\r
        Message-ID: <\(email.id)@harvest>\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: base64\r
        \r
        \(Data(email.body.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]))\r

        """
    }

    /// The same as an entry of an mbox file (RFC 4155), which has lines that end as those of text files do. The body is base64, so no line of it
    /// begins another entry.
    var mailboxEntry: [UInt8] {
        var entry = Array("From harvest@localhost \(Self.entryDates.string(from: sentAt))\n".utf8)
        var text = text
        text.withUTF8 { text in
            entry.reserveCapacity(entry.count + text.count + 1)
            for line in text.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false) { entry.append(contentsOf: line) }
        }
        entry.append(UInt8(ascii: "\n"))
        return entry
    }

    /// Without line breaks, so that a value can't begin another header.
    private func header(_ text: String) -> String {
        // A byte of a line break is below 0x0E, or begins one of U+0085, U+2028 and U+2029.
        let mayBreak = text.utf8.contains { (byte: UInt8) -> Bool in byte < 0x0E || byte == 0xC2 || byte == 0xE2 }
        return mayBreak ? text.filter { !$0.isNewline } : text
    }

    private var date: String { Self.dates.string(from: sentAt) }
    private var sentAt: Date { Date(timeIntervalSince1970: email.createdAt.secondsWithFraction) }

    // One formatter for all e-mails: making one takes longer than writing the rest of an e-mail.
    private static let dates = formatter("EEE, dd MMM yyyy HH:mm:ss Z")
    private static let entryDates = formatter("EEE MMM dd HH:mm:ss yyyy")

    private static func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = format
        return formatter
    }
}
