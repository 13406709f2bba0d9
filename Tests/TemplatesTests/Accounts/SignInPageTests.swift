import Foundation
import Testing

@testable import Templates

struct SignInPageTests {
    private let context = PageSamples.context(.english)

    @Test func `what was typed stays, except passwords`() {
        let form = FormState(
            ["email": "rosa@", "password": "secret-secret"], problems: [.init("email", "Enter an email like rosa@farm.com")])
        let markup = SignInPage(form: form).content(context).string
        #expect(markup.contains("value=\"rosa@\""))
        #expect(!markup.contains("secret-secret"))
        #expect(markup.components(separatedBy: "Enter an email like rosa@farm.com").count == 3)
    }
}
