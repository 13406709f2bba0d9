import HarvestCore

/// `/builtin-payments/{reference}/authenticate`: the test bank asks its customer.
public struct AuthenticationPage: Page {
    public enum Standing: Sendable {
        /// Nothing was answered yet; the amount is zero while a card is saved.
        case asked(Cents)
        case answered
    }

    public let reference: String
    public let standing: Standing

    public init(reference: String, standing: Standing) {
        self.reference = reference
        self.standing = standing
    }

    public func title(_ text: Text) -> String { text.bankPages.authenticate }

    public func content(_ view: View) -> HTML {
        let words = view.text.bankPages
        switch standing {
        case .answered: return AuthHead(title: words.authenticate, line: words.goBack).html
        case .asked(let amount):
            let line = amount == .zero ? words.isItYouSaving : words.isItYou(amount.description)
            let buttons: HTML = """
                \(view.button(words.yes, .primaryWide, name: "answer", value: "approve"))\
                \(view.button(words.no, .wide, name: "answer", value: "refuse"))
                """
            return """
                \(AuthHead(title: words.authenticate, line: line).html)\
                \(Form(.builtInAuthentication(reference), style: "stack stack--m").html(view, buttons))
                """
        }
    }
}
