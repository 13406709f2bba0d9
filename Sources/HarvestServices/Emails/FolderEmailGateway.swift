import Foundation
import Logging

/// Replaces a mail server: writes each e-mail to an `.eml` file and logs its name. E-mails hold links that give access to accounts, so
/// only the owner of the process can read the folder.
package struct FolderEmailGateway: EmailGateway {
    private let directory: URL
    private let from: String
    private let logger: Logger

    /// Creates `directory` if it is missing. Throws when that fails.
    package init(directory: String, from: String, logger: Logger) throws {
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        self.from = from
        self.logger = logger
        let files = FileManager.default
        try files.createDirectory(at: self.directory, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: self.directory.path)
    }

    /// Writes an e-mail to a file that is named after its identifier. Throws if that fails.
    ///
    /// The file appears whole. It is not forced to the disk: this folder is for trying things out, and an order would cost a fifth more.
    package func send(_ email: OutgoingEmail) async throws {
        let (file, unfinished) = (directory.appendingPathComponent("\(email.id).eml"), directory.appendingPathComponent("\(email.id).part"))
        guard Self.write(Array(EmailMessage(email: email, from: from).text.utf8), to: unfinished.path),
            rename(unfinished.path, file.path) == 0
        else { throw CocoaError(.fileWriteUnknown) }
        logger.notice(
            "No mail server is configured; the e-mail is in a file",
            metadata: ["file": "\(file.lastPathComponent)", "text": "\(email.body)"])
    }
}

extension FolderEmailGateway {
    /// Foundation's `Data.write` would wait for the disk.
    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }
}

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

    /// Without line breaks, so that a value can't begin another header.
    private func header(_ text: String) -> String { text.filter { !$0.isNewline } }

    private var date: String { Self.dates.string(from: Date(timeIntervalSince1970: email.createdAt.secondsWithFraction)) }

    /// One for all e-mails: making one takes longer than writing the rest of an e-mail.
    private static let dates = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return formatter
    }()
}
