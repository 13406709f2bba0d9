import HarvestServices
import Foundation
import Logging

/// The files of `Public/`, read and compressed once at start. Their names contain a hash, so browsers cache them forever.
public struct StaticFiles: Sendable {
    public struct File: Sendable {
        package let bytes: [UInt8]
        /// The gzip bytes, if they are smaller.
        let compressed: [UInt8]?
        let contentType: String
        let etag: String
        let compressedETag: String
    }

    /// `portal.css` → `portal.1a2b3c4d.css`, served under `/static/`.
    public let hashedNames: [String: String]
    private let files: [String: File]

    /// Reads the files of known types in `directory`, without subfolders. Throws if the folder can't be read.
    public init(directory: String) throws {
        var files: [String: File] = [:]
        var names: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
            let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
            guard let type = Self.contentType(of: name), !Self.isFolder(file.path) else { continue }
            let source = try Data(contentsOf: file)
            let bytes = type.hasPrefix("text/css") ? Self.withoutComments(source) : [UInt8](source)
            let hash = String(Digest.sha256(bytes).hexadecimal.prefix(12))
            let hashedName = Self.hashed(name, hash)
            let path = "/static/\(hashedName)"
            let compressed = Self.isText(type) ? Gzip.compress(bytes, level: 9) : nil
            files[path] = File(
                bytes: bytes, compressed: compressed.flatMap { $0.count < bytes.count ? $0 : nil }, contentType: type, etag: "\"\(hash)\"",
                compressedETag: "\"\(hash)-gzip\"")
            names[name] = hashedName
        }
        self.files = files
        hashedNames = names
    }

    /// The file at a URL path.
    public func file(at path: String) -> File? { files[path] }

    /// The path of `Public/`: as configured, in the working directory, or beside the program.
    public static func directory(configured: String?) -> String {
        if let configured { return configured }
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [
            "Public", program.appendingPathComponent("Public").path, program.appendingPathComponent("../share/harvest/Public").path,
        ]
        return candidates.first { FileManager.default.fileExists(atPath: $0 + "/portal.css") } ?? "Public"
    }

    /// A style sheet without comments and indentation: a tenth of what a phone would download. Our style sheet has no string with `/*`.
    private static func withoutComments(_ source: Data) -> [UInt8] {
        let text = String(decoding: source, as: UTF8.self).replacing(/\/\*[\s\S]*?\*\//, with: "")
        let lines = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        return Array(lines.filter { !$0.isEmpty }.joined(separator: "\n").utf8)
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
