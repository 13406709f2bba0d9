import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension PaidOrder {
    /// An order that Dee has delivered, and whose card was never charged: the hold was gone three times over a day.
    static func unpaid() async throws -> PaidOrder {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        for _ in 2...CaptureAttempts.limit { try await scene.recover(after: CaptureAttempts.waitSeconds) }
        scene.portal.gateway.mood = .good
        return scene
    }

    /// The order as it is stored.
    var record: OrderRecord {
        get async throws {
            try await portal.services.read { try $0.orders.find(order) } ?? { throw TestPortal.UnexpectedAnswer(text: "") }()
        }
    }

    /// Runs the recovery worker some time later.
    func recover(after seconds: Int64) async throws {
        portal.clock.advance(seconds: seconds)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
    }

    /// An administrator decides about the unpaid order. Returns the status of the answer.
    @discardableResult
    func settle(_ choice: UnpaidOrderChoice, reason: String = "") async throws -> HTTPResponse.Status {
        try await portal.run { client in
            let form = ["choice": choice.rawValue, "reason": reason]
            return try await client.submit("/admin/orders/\(order)/settlement", form, as: ian).status
        }
    }

    /// The customer pays with a new card that behaves like `token`.
    func pay(_ token: String, key: String = "key-replace-00000001") async throws -> TestResponse {
        let card = try await portal.addCard(token, of: ana.id)
        return try await portal.run { client in
            try await client.press("/orders/\(order)/replacement-card", #"{"payment_method_id":"\#(card)"}"#, as: ana, key: key)
        }
    }

    /// Why the order needs an administrator.
    func reasons() async throws -> [StuckOrder.Reason] {
        let now = portal.clock.now
        return try await portal.services.read { try $0.stuckOrders.all(at: now).map(\.reason) }
    }
}
