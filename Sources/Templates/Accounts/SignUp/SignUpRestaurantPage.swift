/// `/sign-up/restaurant`: a restaurant's step instead of markets. Fields `phone`, `address`, `lat`, `lon`, `photo`.
package struct SignUpRestaurantPage: Page {
    package let form: FormState

    package init(form: FormState = .empty) {
        self.form = form
    }

    package func title(_ text: Text) -> String { text.signUp.restaurant }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, farm) = (context.text.signUp, context.text.farm)
        let phone = Input(.tel, autocomplete: "tel", limit: 30, width: .medium)
        let inside: HTML = """
            \(Field("phone", farm.phone, .input(phone)).html(form, context))
            \(RestaurantPlaceFields(form: form).html(context))
            \(logo(context))
            \(context.button(context.text.common.continue, .primaryWide))
            """
        return """
            \(SignUpHeader(step: 3, of: 3, title: strings.restaurant, line: strings.restaurantLine).html(context))\(ErrorSummary(form).html(context))\
            \(Form(.signUpRestaurant, style: "stack stack--m", isMultipart: true).html(context, inside))
            """
    }

    private func logo(_ context: RenderContext) -> HTML {
        let problem = form.problem("photo")
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="photo">\(context.text.signUp.logo) <span class="optional">\(context.text.common.optional)</span></label>\
            \(FieldMessage(name: "photo", message: problem).html(context))\
            <input class="file" id="photo" name="photo" type="file" accept="image/*"></div>
            """
    }
}
