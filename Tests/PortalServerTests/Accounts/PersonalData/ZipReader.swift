import CZip
import Foundation
import HummingbirdTesting
import NIOCore

/// The files of a ZIP archive, by name.
func unzip(_ archive: ByteBuffer) throws -> [String: String] {
    struct Unreadable: Error {}
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(archive.readableBytesView).write(to: URL(fileURLWithPath: path))
    guard let zip = zip_open(path, ZIP_RDONLY, nil) else { throw Unreadable() }
    defer { zip_discard(zip) }
    var files: [String: String] = [:]
    for index in 0..<zip_get_num_entries(zip, 0) {
        guard let name = zip_get_name(zip, UInt64(index), 0), let file = zip_fopen_index(zip, UInt64(index), 0) else { throw Unreadable() }
        defer { zip_fclose(file) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = zip_fread(file, &chunk, UInt64(chunk.count)), count > 0 { content += chunk.prefix(Int(count)) }
        files[String(cString: name)] = String(decoding: content, as: UTF8.self)
    }
    return files
}
