import HarvestCore
import SQLStore

/// Releases what is reserved for an order that is not sold, or not yet.
struct PaymentRelease {
    /// Releases the card in the same transaction. Without it the release is planned.
    let local: (any LocalGateway)?
    let now: Instant

    /// The payment after its release by a local processor, or with the release planned.
    func release(_ payment: PaymentRecord, _ db: Transaction) throws -> PaymentRecord {
        if let local, payment.status == .authorised, payment.pendingStep == nil, let reference = payment.gatewayReference {
            if let charge = try voided(reference, by: local, db) {
                return try db.payments.update(payment, status: .voided, charge: charge, at: now)
            }
        }
        return try db.payments.planRelease(payment, at: now)
    }

    /// The charge if the local processor releases it. What it refuses must not stop the change of the order: the release is planned.
    private func voided(_ reference: String, by local: any LocalGateway, _ db: Transaction) throws -> GatewayCharge? {
        do {
            let charge = try local.void(charge: reference, db)
            return charge.status == .voided ? charge : nil
        } catch is GatewayRefusal {
            return nil
        }
    }
}
