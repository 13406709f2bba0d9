import HarvestCore
import Testing

struct PhoneNumberTests {
    @Test(arguments: [
        ("3235553771", "3235553771"), ("+1 (323) 555-3771", "13235553771"), ("323.555", "323555"), ("3771", "3771"), ("377", nil),
        ("ana 3771", nil), ("٣٧٧١", nil), ("", nil),
    ])
    func `a number or a part of it is searched by its digits, however it is typed`(typed: String, digits: String?) {
        #expect(PhoneNumber.searchedDigits(typed: typed) == digits)
    }

    @Test(arguments: [
        ("+13105550142", "(310) 555-0142"), ("+442079460018", "+442079460018"), ("+1310555014", "+1310555014"), ("", ""),
        ("+1 310 555 014", "+1 310 555 014"),
    ])
    func `a stored number of the United States is shown as people write it`(stored: String, shown: String) {
        #expect(PhoneNumber.shown(stored) == shown)
    }

    @Test func `a masked number shows its last digits`() {
        #expect(PhoneNumber.masked("+13105550142") == "•••\u{A0}0142")
    }
}
