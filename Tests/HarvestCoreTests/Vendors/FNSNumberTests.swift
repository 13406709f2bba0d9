import HarvestCore
import Testing

struct FNSNumberTests {
    @Test(arguments: ["0123456", " 0123456 ", "012-3456", "012 3456"])
    func `seven digits are a number, with spaces and hyphens between them or not`(text: String) {
        #expect(FNSNumber(text)?.digits == "0123456")
    }

    @Test(arguments: ["", "123456", "12345678", "123456a", "１２３４５６７", "12.3456"])
    func `anything else is not`(text: String) {
        #expect(FNSNumber(text) == nil)
    }
}
