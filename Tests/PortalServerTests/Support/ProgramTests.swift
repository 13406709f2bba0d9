import Foundation
import Testing

struct ProgramTests {
    @Test func `a program that a test starts has none of the files that tests have open`() async throws {
        let files = (0..<100).map { _ in open("/dev/null", O_RDONLY) }
        defer { files.forEach { close($0) } }
        let run = try await Program.run("/bin/ls", ["/proc/self/fd"], in: FileManager.default.temporaryDirectory)
        #expect(run.output.split(separator: "\n").count < 50, "\(run.output)")
    }
}
