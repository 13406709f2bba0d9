/// Words of signing in, signing up and one's own account.
public struct AccountWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var quote: String { say("Farm fresh should be for everyone.", "Lo fresco del campo debe ser para todos.") }
    public var quoteMore: String {
        say("Sell at your market and at every door nearby.", "Vende en tu mercado y en cada puerta cercana.")
    }
}

extension Text {
    public var accounts: AccountWords { AccountWords(text: self) }
}
