import HarvestCore
import SQLStore

/// Changes vendors' statuses. Each change is one transaction with one event, one audit entry and, for an administrator's decision, an e-mail to
/// each owner.
package struct VendorStatusService: Sendable {
    private let services: Services

    package init(services: Services) { self.services = services }

    /// Makes a transition and returns the vendor's name and new status. Repeating it changes nothing.
    ///
    /// Throws `AccessRefusal.notFound` without such a vendor, and a `VendorRefusal` if the transition is not legal in the vendor's status.
    /// - Parameters:
    ///   - reason: what the vendor reads; required for `decline` and `suspend`.
    ///   - actor: the identifier of the acting account, for the audit log.
    package func perform(
        _ transition: VendorTransition, on id: Vendor.ID, reason: String = "", by actor: String
    ) async throws -> VendorStatusRecord {
        let (now, emailID) = (services.now(), services.id(Email.ID.self))
        return try await services.write { db in
            guard let vendor = try db.vendorStatuses.find(id) else { throw AccessRefusal.notFound }
            if vendor.isResult(of: transition, reason: reason) { return vendor }
            let status = try transition.target(from: vendor.status, wasPaused: vendor.wasPaused)
            try db.vendorStatuses.save(status, reason: reason, wasPaused: vendor.status == .paused && status == .suspended, of: id, at: now)
            let action = transition.auditAction
            try db.audit.record(action, of: id.description, detail: action.recordsName ? vendor.name : reason, by: actor, at: now)
            for owner in try db.emailNotifications.owners(of: id) {
                guard let email = transition.email(name: owner.name, about: vendor, reason: reason) else { continue }
                try db.emailNotifications.queue(email, "vendor.status_changed \(emailID)", to: owner, at: now)
            }
            return VendorStatusRecord(name: vendor.name, status: status, reason: reason, wasPaused: false, hasPayouts: vendor.hasPayouts)
        }
    }
}

extension VendorStatusRecord {
    /// Whether the transition was made already, as after a second press of its button.
    fileprivate func isResult(of transition: VendorTransition, reason: String) -> Bool {
        guard !transition.sources.contains(status), self.reason == reason else { return false }
        return status == transition.target(wasPaused: false) || (transition == .liftSuspension && status == .paused)
    }
}

extension VendorTransition {
    fileprivate var auditAction: AuditAction {
        switch self {
        case .approve: .vendorApproved
        case .decline: .vendorDeclined
        case .suspend: .vendorSuspended
        case .liftSuspension: .vendorRestored
        case .askAgain: .vendorAskedAgain
        case .pause: .vendorPaused
        case .resume: .vendorResumed
        }
    }

    /// The e-mail to an owner; nil for what the owner did.
    fileprivate func email(name: String, about vendor: VendorStatusRecord, reason: String) -> Email? {
        let (hasPayouts, vendor) = (vendor.hasPayouts, vendor.name)
        return switch self {
        case .approve where !hasPayouts: .vendorApprovedWithoutBank(name: name, vendor: vendor)
        case .approve: .vendorApproved(name: name, vendor: vendor)
        case .decline: .vendorDeclined(name: name, vendor: vendor, reason: reason)
        case .suspend: .vendorSuspended(name: name, vendor: vendor, reason: reason)
        case .liftSuspension: .vendorRestored(name: name, vendor: vendor)
        case .askAgain, .pause, .resume: nil
        }
    }
}
