import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Line 24 of SECURITY.md: what the apps of the second factor compute, and how they are told its secret.
@Suite struct OneTimeCodeTests {
    /// The test vectors of RFC 6238, appendix B, by their last six digits.
    @Test(arguments: [
        (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"), (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ])
    func `codes are those of the RFC`(seconds: Int64, code: String) {
        let totp = TOTP(secret: Array("12345678901234567890".utf8))
        #expect(totp.code(step: TOTP.step(at: Instant(milliseconds: seconds * 1000))) == code)
    }

    @Test func `24 a code lives for its half minute and the one after`() {
        let totp = TOTP(secret: Array("12345678901234567890".utf8))
        let begin = Instant(milliseconds: 1_800_000_000_000)
        let code = totp.code(step: TOTP.step(at: begin))
        let accepted = [-1, 0, 29, 30, 59, 60, 90].map { totp.step(of: code, at: begin + $0) != nil }
        #expect(accepted == [false, true, true, true, true, false, false])
    }

    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ])
    func `secrets are written as RFC 4648 says`(text: String, written: String) {
        #expect(SecretText.encode(Array(text.utf8)) == written)
        #expect(SecretText.decode(written) == Array(text.utf8))
    }
}
