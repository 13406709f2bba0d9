import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Customers and drivers sign up through the API, like their apps.
extension MarketSaturday {
    /// Step 1: an account, and three refused ones.
    func signsUp(_ name: String) async throws -> HarvestClient {
        let made: Reply<API.SignIn> = try await guest.posted("/users", account(name))
        #expect(made.status == 201)
        var unwilling = account(name, "x\(name)@saturday.example.com")
        unwilling.acceptTerms = false
        var short = account(name, "y\(name)@saturday.example.com")
        short.password = "harvest"
        for (wrong, field) in [(unwilling, "accept_terms"), (short, "password"), (account(name), "email")] {
            let refusal = await refusal { _ = try await guest.signUp(wrong) }
            #expect(refusal?.status == 422 && refusal?.errors?.map(\.field) == [field])
        }
        return guest.signed(in: made.value)
    }

    private func account(_ name: String, _ email: String? = nil) -> API.UserCreate {
        API.UserCreate(
            email: email ?? "\(name)@saturday.example.com", password: "harvest1", firstName: name.capitalized, lastName: "Stone",
            phone: "+13105550142", acceptTerms: true)
    }

    /// A person who can buy: with an account, an address and a card.
    func customer(_ name: String, at door: Position?) async throws -> HarvestClient {
        let client = guest.signed(in: try await guest.signUp(account(name)))
        _ = try await client.createAddress(
            API.AddressDetails(title: "2 Elm St", subtitle: "Los Angeles, CA 90006", position: try place(door)))
        try await addCard("tok_visa", to: client)
        return client
    }

    func addCard(_ token: String, to client: HarvestClient, isDefault: Bool = false) async throws {
        let setup = try await client.createPaymentSetup()
        let confirmed = try await client.confirmPaymentSetup(setup.id, API.PaymentSetupConfirm(methodToken: token))
        let card = try #require(confirmed.paymentMethod?.id)
        if isDefault { _ = try await client.setDefaultPaymentMethod(API.DefaultPaymentMethodSet(paymentMethodID: card)) }
    }

    /// A person who may drive: with accepted terms, and a bank account entered on the processor's page.
    func driver(_ name: String) async throws -> HarvestClient {
        let client = guest.signed(in: try await guest.signUp(account(name)))
        let profile = try await client.putDriverProfile(API.DriverProfilePut(vehicle: .bicycle, acceptDriverTerms: true))
        #expect(!profile.canDrive)
        #expect(await refusal { _ = try await goesOnline(client) }?.code == .capabilityRequired)
        let link = try await client.createOnboardingLink().url
        let page = try #require(link.range(of: "/builtin-payments/")).lowerBound
        let bank = try await FormVisitor(server).send(String(link[page...]), ["bank": "First Bank", "account": "000123456789"])
        #expect(bank.status == .seeOther)
        #expect(try await client.driverProfile().canDrive)
        return client
    }

    @discardableResult
    func goesOnline(_ driver: HarvestClient) async throws -> API.Shift {
        try await driver.startShift(API.ShiftPut(position: try place(Self.driversStart), recordedAt: now))
    }

    /// The orders on offer to a driver, as the driver's app shows them.
    func offered(_ driver: HarvestClient) async throws -> [Order.ID] {
        try await driver.offers().data.flatMap(\.orders).map(\.orderID)
    }
}
