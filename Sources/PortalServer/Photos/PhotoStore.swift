import Foundation

/// Photos on disk, named by their content. A file appears whole or not at all.
public struct PhotoStore: Sendable {
    let directory: URL

    public init(directory: String) throws {
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        try FileManager.default.createDirectory(at: self.directory, withIntermediateDirectories: true)
    }
}
