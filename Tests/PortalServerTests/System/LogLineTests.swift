import Foundation
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct LogLineTests {
    @Test(arguments: ["plain", "a \"quote\" and a \\", "two\nlines\r\tand a tab", "\u{0}\u{1F}\u{7F}\u{85}", "Año 🍑", ""])
    func `every log entry is one line of JSON`(text: String) throws {
        var line = LogLine()
        line.add("time", "now")
        line.add("message", text)
        let bytes = line.bytes + [UInt8(ascii: "}")]
        #expect(!bytes.contains { $0 < 0x20 || $0 == 0x7F })
        let members = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        #expect(members == ["time": "now", "message": text])
    }
}
