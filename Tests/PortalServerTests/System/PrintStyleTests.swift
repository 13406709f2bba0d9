import Foundation
import Testing

@testable import PortalServer

/// What the stylesheet does on paper.
struct PrintStyleTests {
    private let style: String

    init() throws {
        let path = TestPortal.publicDirectory + "/portal.css"
        style = try String(contentsOfFile: path, encoding: .utf8)
    }

    /// The blocks for a medium whose condition starts with `head`. A block is one line, or ends with a brace on its own line.
    private func blocks(_ head: String) -> [Substring] {
        style.components(separatedBy: "\n  @media ").dropFirst().filter { $0.hasPrefix(head) }.map { block in
            let line = block.prefix { $0 != "\n" }
            return line.hasSuffix("}") ? line : block[..<(block.range(of: "\n  }\n")?.lowerBound ?? block.endIndex)]
        }
    }

    @Test func `a sheet of paper is narrow, and yet its tables are not cards and its colors not dark`() {
        let onEveryMedium = blocks("(max-width") + blocks("(prefers-color-scheme")
        #expect(!onEveryMedium.contains { $0.contains(".rtable--") || $0.contains("--paper") })
        #expect(blocks("screen and (max-width: 47.99rem)").contains { $0.contains(".rtable--cards thead") })
    }

    @Test func `paper has no banner and no navigation, repeats the heads of tables, and breaks between orders`() throws {
        let print = try #require(blocks("print").first)
        let hidden = try #require(print.split(separator: "\n").first { $0.contains("display: none") })
        for part in [".banner", ".side", ".tabs-bar", ".filters", ".pills", ".toasts"] { #expect(hidden.contains(part + ","), "\(part)") }
        #expect(print.contains("thead { display: table-header-group; }"))
        let unbroken = try #require(print.split(separator: "\n").first { $0.contains("break-inside: avoid") })
        #expect(unbroken.contains("tr,") && unbroken.contains(".ticket,") && !unbroken.contains(".card,"))
    }
}
