import HTTPTypes
import HarvestCore
import HummingbirdTesting

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A suite about verifying phones.
protocol PhoneScene {
    var portal: TestPortal { get }
    var client: any TestClientProtocol { get }
}

extension PhoneScene {
    var phone: String { "+13105550100" }
    var path: String { "/me/phone-verification" }

    /// The code of the last text to a number.
    func code(to phone: String = "+13105550100") async throws -> String {
        String(try await portal.texts(to: phone).last?.body.prefix(6) ?? "")
    }

    /// A code that is not the one of the text.
    func wrongCode() async throws -> String { try await code() == "000000" ? "000001" : "000000" }

    func enter(_ code: String, as person: Visitor) async throws -> TestResponse {
        try await client.api(.post, path + "/completion", #"{"code":"\#(code)"}"#, as: person)
    }

    /// Asks for a code half a minute after the last one. Earlier it would not be sent.
    func ask(as person: Visitor) async throws -> TestResponse {
        portal.clock.advance(seconds: 30)
        return try await client.api(.post, path, as: person)
    }

    func me(_ person: Visitor) async throws -> API.Me { try await client.api(.get, "/me", as: person).decoded() }
}

/// A suite about restocking by text message.
protocol RestockScene {
    var portal: TestPortal { get }
    var client: any TestClientProtocol { get }
}

extension RestockScene {
    /// Rosa's farm with kale 10, carrots 20 and spinach 6, and her verified phone.
    func shop() async throws -> Shop {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        return shop
    }

    func text(_ body: String, from phone: String = TestPortal.phone, sid: String? = nil) async throws -> [String] {
        try await portal.text(body, from: phone, sid: sid, client)
    }
}

/// A suite about sending texts.
protocol TextMessageScene {
    var portal: TestPortal { get }
    var client: any TestClientProtocol { get }
}

extension TextMessageScene {
    var worker: TextMessageWorker { TextMessageWorker(services: portal.services) }

    /// Ana with a verified number, who gets texts about exchanges.
    func ana() async throws -> Visitor {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        return ana
    }
}
