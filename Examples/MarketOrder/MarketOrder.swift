import ArgumentParser
import ExampleSupport
import HarvestClient
import HarvestCore

/// A customer's app: orders, follows the order to the door, shows the receipt.
@main
struct MarketOrder: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "market-order", abstract: "Order from the nearest open farmers' market, and follow the order to the door.",
        discussion: """
            Try it with a server that has the demo, and let market-driver deliver the order:

              portal serve --demo --clock-start 2026-11-21T08:10:00-08:00
              market-order --email ana@harvest.example kale honey
            """)

    @OptionGroup var account: AccountOptions
    @Argument(help: "What to buy. Each word is searched for: kale honey")
    var items: [String] = []
    @Option(help: "How many of each.")
    var quantity = 1
    @Option(help: "Where to look for markets, as latitude,longitude. Without it, around your address.", transform: Position.typed)
    var near: Position?
    @Option(help: "Tip in dollars. Without it, the usual 15 % of the food.", transform: Self.cents)
    var tip: Cents?
    @Option(help: "A test card to pay with, such as tok_visa or tok_declined. Without it, your saved card.")
    var card: String?
    @Flag(help: "Give your store credit back to the card that it came from, and order nothing.")
    var returnCredit = false

    func validate() throws {
        guard items.isEmpty == returnCredit else {
            throw ValidationError("Say what to buy, or --return-credit: market-order --email … kale")
        }
        guard (1...99).contains(quantity) else { throw ValidationError("--quantity must be between 1 and 99.") }
    }

    func run() async throws {
        do {
            try await order()
        } catch {
            throw PlainFailure(error, server: account.server)
        }
    }

    private func order() async throws {
        let app = try await account.signIn(device: "market-order")
        let client = app.client
        Terminal.say("Hello \(app.me.firstName).")
        if returnCredit { return try await CreditReturn(client: client).run() }
        let basket = try await MarketSearch(client: client).basket(of: items, quantity: quantity, near: try await place(client))
        let checkout = Checkout(client: client, basket: basket)
        let quote = try await checkout.quote(tip: tip)
        OrderText.show(quote)
        OrderText.show(credit: try await client.credit(), for: quote)
        // From here on the stream tells everything that happens to the order, whenever it is opened.
        let start = try await client.events().nextAfter
        let order = try await checkout.place(quote, tip: tip, card: try await checkout.card(token: card))
        Terminal.say("Order \(order.number) is placed.")
        let last = try await OrderFollower(client: client, order: order.id).follow(after: start)
        guard last.deliveryStatus == .delivered else { throw PlainFailure(OrderText.ending(of: last)) }
        OrderText.show(try await client.receipt(of: order.id))
    }

    private func place(_ client: HarvestClient) async throws -> Position {
        if let near { return near }
        guard let address = try await client.addresses().data.first(where: \.isActive) else {
            throw PlainFailure("Your account has no address. Say where you are with --near.")
        }
        Terminal.say("Looking for markets around \(address.title).")
        return address.position
    }

    private static func cents(_ text: String) throws -> Cents {
        guard let cents = Cents(typed: text) else { throw ValidationError("Write the tip in dollars: 5.00") }
        return cents
    }
}
