import CPhotos
import Foundation
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Photos are decoded by a process that may die. Lines 52, 53 and 64 of SECURITY.md.
@Suite struct PhotoProcessTests {
    /// With long time limits, because the machine runs many tests at once.
    private static func apart() throws -> PhotoDecoder {
        .isolated(program: try #require(Program.portal), milliseconds: 600_000, cpuSeconds: 600)
    }

    /// A JPEG that the server made.
    private static func jpeg() throws -> [UInt8] { try #require(try PreparedPhoto.prepare(TestPicture.png(900, 600)).files[.large]) }

    @Test func `an isolated process makes the same photo`() throws {
        let picture = TestPicture.png(900, 600)
        let (here, apart) = (try PhotoDecoder.inProcess.prepare(picture), try Self.apart().prepare(picture))
        #expect(here.digest == apart.digest && here.files == apart.files && here.dominantColor == apart.dominantColor)
        #expect(apart.width == 900 && apart.height == 600)
    }

    @Test func `52 53 the isolated process refuses hostile files for the same reasons`() throws {
        let decoder = try Self.apart()
        let refused: [(String, [UInt8], PhotoRefusal)] = [
            ("nothing", [], .unreadable), ("truncated PNG", Array(TestPicture.png(300, 300).prefix(5_000)), .unreadable),
            ("truncated JPEG", Array(try Self.jpeg().prefix(3_000)), .unreadable),
            ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"file:///etc/passwd\"/></svg>".utf8), .unreadable),
            ("animated GIF", Array("GIF89a".utf8) + [UInt8](repeating: 7, count: 4_000), .unreadable),
            ("WebP", Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8), .unreadable), ("PDF", Array("%PDF-1.7 stream".utf8), .unreadable),
            ("TIFF", Array("II*\0".utf8) + [UInt8](repeating: 0, count: 500), .unreadable),
            ("HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8), .unreadable),
            ("noise after a JPEG's first bytes", [0xFF, 0xD8, 0xFF, 0xE0] + (0..<5_000).map { UInt8($0 % 251) }, .unreadable),
            ("pixel flood", TestPicture.png(8, 8, declaring: (50_000, 50_000)), .tooManyPixels),
            ("flood within the sides", TestPicture.png(8, 8, declaring: (12_000, 12_000)), .tooManyPixels),
            ("flood without pixels", TestPicture.png(8, 8, declaring: (7_000, 7_000)), .unreadable),
            ("too many bytes", [UInt8](repeating: 0, count: PreparedPhoto.byteLimit + 1), .tooLarge),
        ]
        for (name, bytes, refusal) in refused {
            #expect(throws: refusal, "\(name)") { try decoder.prepare(bytes) }
        }
    }

    @Test func `52 data behind the image is not stored`() throws {
        let hidden = Array("<script>alert(document.domain)</script>PK\u{3}\u{4}".utf8)
        for picture in [TestPicture.png(40, 40) + hidden, try Self.jpeg() + hidden] {
            let photo = try Self.apart().prepare(picture)
            for file in photo.files.values { #expect(!String(decoding: file, as: UTF8.self).contains("script")) }
        }
    }

    @Test func `53 a decompression bomb within the limits is a photo like any other`() throws {
        // 46 million pixels of one colour: a photo of this size takes the most memory that is ever needed.
        let bomb = try #require(TestPicture.blackPNG(6_800, 6_800))
        #expect(bomb.count < 500_000)
        let photo = try Self.apart().prepare(bomb)
        #expect(photo.width == 1280 && photo.height == 1280)
    }

    /// With the real limits of CPU time and memory.
    private static func limited(cpuSeconds: UInt32 = PhotoDecoder.cpuSecondsLimit) throws -> PhotoDecoder {
        .isolated(program: try #require(Program.portal), milliseconds: 600_000, cpuSeconds: cpuSeconds)
    }

    @Test func `a phone's photo of 48.8 million pixels is decoded within the limits, and turned upright`() throws {
        let picture = TestPicture.photo(8_064, 6_048, orientation: 6)
        #expect((7_500_000...PreparedPhoto.byteLimit).contains(picture.count))
        let photo = try Self.limited().prepare(picture)
        #expect(photo.width == 960 && photo.height == 1280)
    }

    @Test func `53 a wide interlaced PNG of almost 50 million pixels is decoded within the limits`() throws {
        let photo = try Self.limited().prepare(try #require(TestPicture.blackPNG(12_000, 4_166, .color, interlaced: true)))
        #expect(photo.width == 1280 && photo.height == 444 || photo.height == 445)
    }

    @Test func `53 the most expensive format, interlaced with 16 bits and transparency, fits into the memory`() throws {
        let picture = try #require(TestPicture.blackPNG(7_071, 7_071, .deepColorWithAlpha, interlaced: true))
        let photo = try Self.apart().prepare(picture)
        #expect(photo.width == 1280 && photo.height == 1280)
    }

    /// Enlarging such a picture before its middle is cut out takes more than two seconds.
    @Test(arguments: [(1, 12_000), (12_000, 1), (3, 12_000)])
    func `53 narrow pictures are decoded at once`(width: Int, height: Int) throws {
        let photo = try Self.limited(cpuSeconds: 1).prepare(try #require(TestPicture.blackPNG(width, height, .color)))
        #expect(photo.width == max(1, 1280 * width / 12_000) && photo.height == max(1, 1280 * height / 12_000))
    }

    @Test func `53 a narrow JPEG keeps a row`() throws {
        let photo = try Self.limited().prepare(TestPicture.photo(11_968, 16))
        #expect(photo.width == 1280 && photo.height == 2)
    }

    @Test(arguments: [("", "5"), ("--cpu-seconds 600", "600")])
    func `53 the process has limits of CPU time, five seconds by default, and of memory`(
        options: String, seconds: String
    ) throws {
        // The process waits for its photo while its limits are read.
        let script = """
            d=$(mktemp -d) && mkfifo "$d/photo" && exec 3<>"$d/photo" && rm -r "$d" || exit 1
            "$0" decode-photo \(options) <&3 & pid=$!
            until grep -Eq 'Max cpu time +[0-9]' /proc/$pid/limits; do kill -0 $pid || exit 1; sleep 0.02; done
            cat /proc/$pid/limits; kill $pid
            """
        let answer = try PhotoDecoder.run("/bin/sh", ["-c", script, try #require(Program.portal)], [], milliseconds: 600_000)
        let limits = String(decoding: try #require(answer), as: UTF8.self)
        #expect(limits.contains(try Regex("Max cpu time +\(seconds) +\(seconds) ")), "\(limits)")
        #expect(limits.contains(try Regex("Max address space +1610612736 ")), "\(limits)")
    }

    @Test func `64 whatever the process does, the server gets a refusal`() throws {
        let picture = TestPicture.png(20, 20)
        // Programs that fail, that echo the input, and that never stop writing.
        for program in ["/bin/false", "/bin/cat", "/usr/bin/yes"] {
            #expect(throws: PhotoRefusal.unreadable, "\(program)") { try PhotoDecoder.isolated(program: program).prepare(picture) }
        }
        #expect(throws: PhotoDecoderMissing.self) { try PhotoDecoder.isolated(program: "/nowhere/portal").prepare(picture) }
        // Programs that crash and that hang.
        #expect(try PhotoDecoder.run("/bin/sh", ["-c", "kill -SEGV $$"], picture, milliseconds: 600_000) == nil)
        #expect(try PhotoDecoder.run("/bin/sh", ["-c", "exec sleep 600"], picture, milliseconds: 100) == nil)
        // The process gets no open files and no environment variables of the server.
        let answer = try PhotoDecoder.run(
            "/bin/sh", ["-c", "cat >/dev/null; env; ls /proc/self/fd | tr '\\n' ' '"], picture, milliseconds: 600_000)
        let environment = String(decoding: try #require(answer), as: UTF8.self)
        #expect(!environment.contains("HOME=") && !environment.contains("PATH=/") || environment.contains("LD_LIBRARY_PATH"))
        #expect(environment.contains("VIPS_CONCURRENCY=1"))
    }

    @Test func `64 a process with an unknown exit status has failed`() {
        // This process is not its own child, so there is no exit status to wait for.
        #expect(subprocess_wait(getpid(), 1000) == 0)
    }

    @Test(arguments: [
        [UInt8](), [0], [3], [1, 1], [2, 2], [0] + [UInt8](repeating: 0xFF, count: 40), [0] + [UInt8](repeating: 0, count: 40),
        [0, 0, 0, 0, 9, 0, 0, 0, 9, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0] + Array("#aabbcc".utf8) + [1, 2, 3],
    ])
    func `64 a malformed answer of a compromised process is refused`(answer: [UInt8]) {
        #expect(throws: PhotoRefusal.self) { try PhotoMessage.decode(answer) }
    }
}
