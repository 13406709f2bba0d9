import Foundation
import Logging

/// Replaces a mail server: appends each e-mail to one file in the mbox format (RFC 4155), which mail programs open, and logs its text.
/// E-mails hold links that give access to accounts, so only the owner of the process can read the folder.
package struct MailboxEmailGateway: EmailGateway {
    /// The name of the file in the folder.
    package static let fileName = "outbox.mbox"

    private let file: String
    private let from: String
    private let logger: Logger

    /// Creates `directory` if it is missing. Throws when that fails.
    package init(directory: String, from: String, logger: Logger) throws {
        let folder = URL(fileURLWithPath: directory, isDirectory: true)
        file = folder.appendingPathComponent(Self.fileName).path
        self.from = from
        self.logger = logger
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }

    /// Appends an e-mail to the file. Throws if that fails.
    ///
    /// It is one write, so e-mails of several servers don't mix. It is not forced to the disk: this file is for trying things out, and an order
    /// would cost a fifth more. So would a file for each e-mail: creating one takes up to fifty times as long as writing to one.
    package func send(_ email: OutgoingEmail) async throws {
        guard append(EmailMessage(email: email, from: from).mailboxEntry) else { throw CocoaError(.fileWriteUnknown) }
        logger.notice(
            "No mail server is configured; the e-mail is in a file", metadata: ["file": "\(Self.fileName)", "text": "\(email.body)"])
    }

    /// Opens the file each time, so that it can be moved away or removed meanwhile.
    private func append(_ bytes: [UInt8]) -> Bool {
        let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    }
}
