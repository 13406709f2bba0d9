import Foundation
import Logging

/// Replaces a provider of text messages: writes each text to a `.txt` file, and logs the file's name. Only the owner of the process can read the
/// folder, because texts hold codes and numbers.
package struct FolderTextMessageGateway: TextMessageGateway {
    private let directory: URL
    private let logger: Logger

    /// Creates `directory` if it is missing. Throws when that fails.
    package init(directory: String, logger: Logger) throws {
        (self.directory, self.logger) = (URL(fileURLWithPath: directory, isDirectory: true), logger)
        let files = FileManager.default
        try files.createDirectory(at: self.directory, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: self.directory.path)
    }

    /// Writes a text to a file that is named after its identifier. Throws if that fails.
    package func send(_ text: OutgoingTextMessage) async throws {
        let file = directory.appendingPathComponent("\(text.id).txt")
        try Data("To: \(text.phone)\n\n\(text.body)\n".utf8).write(to: file)
        logger.notice("No provider of text messages is configured; the text is in a file", metadata: ["file": "\(file.lastPathComponent)"])
    }
}
