import HarvestServices
import Foundation
import Logging

/// The files of `Public/`, read once: named by their content, compressed beforehand and cached by browsers for ever.
public struct StaticFiles: Sendable {
    public struct File: Sendable {
        package let bytes: [UInt8]
        /// gzip, when that is smaller.
        let compressed: [UInt8]?
        let contentType: String
        let etag: String
        let compressedTag: String
    }

    /// `portal.css` → `portal.1a2b3c4d.css`, served under `/static/`.
    public let hashedNames: [String: String]
    private let files: [String: File]

    /// Reads every file of known type directly in `directory`. Throws when it can't be read: the pages would have no style.
    public init(directory: String) throws {
        var files: [String: File] = [:]
        var names: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
            let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
            guard let type = Self.contentType(of: name), !Self.isFolder(file.path) else { continue }
            let bytes = [UInt8](try Data(contentsOf: file))
            let hash = String(Digest.sha256(bytes).hexadecimal.prefix(12))
            let hashedName = Self.hashed(name, hash)
            let path = "/static/\(hashedName)"
            let compressed = Self.isText(type) ? Gzip.compress(bytes, level: 9) : nil
            files[path] = File(
                bytes: bytes, compressed: compressed.flatMap { $0.count < bytes.count ? $0 : nil }, contentType: type, etag: "\"\(hash)\"",
                compressedTag: "\"\(hash)-gzip\"")
            names[name] = hashedName
        }
        self.files = files
        hashedNames = names
    }

    /// The file served at a path, if there is one.
    public func file(at path: String) -> File? { files[path] }

    /// Where `Public/` is: as asked, in the folder one stands in, or beside the program.
    public static func directory(asked: String?) -> String {
        if let asked { return asked }
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath().deletingLastPathComponent()
        let places = [
            "Public", program.appendingPathComponent("Public").path, program.appendingPathComponent("../share/harvest/Public").path,
        ]
        return places.first { FileManager.default.fileExists(atPath: $0 + "/portal.css") } ?? "Public"
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func hashed(_ name: String, _ hash: String) -> String {
        let parts = name.split(separator: ".")
        return (parts.dropLast().map(String.init) + [hash] + parts.suffix(1).map(String.init)).joined(separator: ".")
    }

    private static func isText(_ type: String) -> Bool { !type.hasPrefix("image/") || type.hasPrefix("image/svg") }

    private static func contentType(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml; charset=utf-8"
        case "png": "image/png"
        case "ico": "image/x-icon"
        case "webmanifest": "application/manifest+json; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        default: nil
        }
    }
}
