/// `/sign-up/restaurant`: what a restaurant tells in the place of markets. Fields `phone`, `address`, `lat`, `lon`, `photo`.
public struct SignUpRestaurantPage: Page {
    public let form: FormState

    public init(form: FormState = .empty) {
        self.form = form
    }

    public func title(_ text: Text) -> String { text.signUp.restaurant }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let (words, farm) = (view.text.signUp, view.text.farm)
        let phone = Input(.tel, autocomplete: "tel", limit: 30, width: .medium)
        let inside: HTML = """
            \(Field("phone", farm.phone, .input(phone)).html(form, view))
            \(RestaurantPlaceFields(form: form).html(view))
            \(logo(view))
            \(view.button(view.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHead(step: 3, of: 3, title: words.restaurant, line: words.restaurantLine).html(view))\(ErrorSummary(form).html(view))\
            \(Form(.signUpRestaurant, style: "stack stack--m", isMultipart: true).html(view, inside))
            """
    }

    private func logo(_ view: View) -> HTML {
        let problem = form.problem("photo")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(view.text.signUp.logo) <span class="optional">\(view.text.common.optional)</span></label>\
            \(FieldProblem(name: "photo", message: problem).html(view))\
            <input class="file" id="photo" name="photo" type="file" accept="image/*"></div>
            """
    }
}
