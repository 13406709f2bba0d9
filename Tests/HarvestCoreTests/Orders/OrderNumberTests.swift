import HarvestCore
import Testing

struct OrderNumberTests {
    @Test(arguments: ["H-01NY", "#H-01NY", "01NY", "h01ny", "# 01ny", "O1NY", "0INY", "1NY"])
    func `a number is read in every spelling`(typed: String) {
        #expect(OrderNumber.number(typed) == 1726)
        #expect(OrderNumber.text(1726) == "H-01NY")
    }

    @Test(arguments: ["", "#", "-", "ana?", "U123", "12345678901"])
    func `other texts are no numbers`(typed: String) {
        #expect(OrderNumber.number(typed) == nil)
    }
}
