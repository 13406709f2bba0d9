import PageTesting
import Testing

@testable import Templates

struct SignInPageTests {
    private let context = PageSamples.context(.english)

    @Test func `a form with errors shows the input again, except passwords`() {
        let message = "Enter an email like rosa@farm.com"
        let form = FormState(["email": "rosa@", "password": "secret-secret"], problems: [.init("email", message)])
        let page = Markup(SignInPage(form: form).content(context))
        #expect(page.value(of: "email") == "rosa@")
        #expect(!page.mentions("secret-secret"))
        #expect(page.element("errors")?.shows(message) == true && page.element("email-err")?.shows(message) == true)
    }
}
