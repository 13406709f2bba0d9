import Testing

@testable import Templates

/// What stays on a screen when a form could not be taken.
@Suite struct KeptFormTests {
    @Test func `passwords, codes and bank accounts are not kept`() throws {
        let fields = [("name", "Rosa"), ("current_password", "x"), ("code", "x"), ("account", "x"), ("_csrf", "x"), ("story", "Kale")]
        let form = try #require(KeptForm(action: .vendorFarm, fields: fields))
        #expect(form.fields.map(\.name) == ["name", "story"])
    }

    @Test func `more than anybody types is not given back`() {
        let half = String(repeating: "é", count: KeptForm.largest / 4)
        #expect(KeptForm(action: .vendorFarm, fields: [("story", half)]) != nil)
        #expect(KeptForm(action: .vendorFarm, fields: [("story", half), ("name", half)]) == nil)
    }
}
