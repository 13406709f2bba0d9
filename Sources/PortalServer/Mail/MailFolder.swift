import Foundation
import Logging

/// Without a mail server: each letter becomes an `.eml` file, and the log says where it is. Letters open accounts: the folder is its owner's alone.
struct MailFolder: MailGateway {
    let directory: URL
    let from: String
    let logger: Logger

    init(directory: String, from: String, logger: Logger) throws {
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        self.from = from
        self.logger = logger
        let files = FileManager.default
        try files.createDirectory(at: self.directory, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: self.directory.path)
    }

    func send(_ letter: Letter) async throws {
        let file = directory.appendingPathComponent("\(letter.id).eml")
        try Data(MailMessage(letter: letter, from: from).text.utf8).write(to: file, options: .atomic)
        logger.notice(
            "No mail server is set: the letter is in a file", metadata: ["file": "\(file.lastPathComponent)", "text": "\(letter.body)"])
    }
}

/// A letter in the format of RFC 5322, as plain UTF-8 text.
struct MailMessage {
    let letter: Letter
    let from: String

    var text: String {
        """
        From: \(header(from))\r
        To: \(header(letter.recipient))\r
        Subject: =?UTF-8?B?\(Data(letter.subject.utf8).base64EncodedString())?=\r
        Date: \(date)\r
        Message-ID: <\(letter.id)@harvest>\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: base64\r
        \r
        \(Data(letter.body.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]))\r

        """
    }

    /// A header value can't begin another header.
    private func header(_ text: String) -> String { text.filter { !$0.isNewline } }

    private var date: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return formatter.string(from: Date(timeIntervalSince1970: letter.createdAt.secondsWithFraction))
    }
}
