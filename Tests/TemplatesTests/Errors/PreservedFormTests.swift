import Testing

@testable import Templates

/// The input that a page shows again when a form could not be accepted.
@Suite struct PreservedFormTests {
    @Test func `passwords, codes and bank accounts are not preserved`() throws {
        let fields = [("name", "Rosa"), ("current_password", "x"), ("code", "x"), ("account", "x"), ("_csrf", "x"), ("story", "Kale")]
        let form = try #require(PreservedForm(action: .vendorFarm, fields: fields))
        #expect(form.fields.map(\.name) == ["name", "story"])
    }

    @Test func `input over the limit is not preserved`() {
        let half = String(repeating: "é", count: PreservedForm.limit / 4)
        #expect(PreservedForm(action: .vendorFarm, fields: [("story", half)]) != nil)
        #expect(PreservedForm(action: .vendorFarm, fields: [("story", half), ("name", half)]) == nil)
    }
}
