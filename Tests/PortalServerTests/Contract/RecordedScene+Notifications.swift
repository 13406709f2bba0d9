import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// What a person is told, the switches, and the devices.
extension RecordedScene {
    func recordNotifications() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        for kind in [API.NotificationKind.exchangeRequested, .exchangeAccepted, .exchangeClosed] {
            try await portal.tell(ana, kind)
            portal.clock.advance(seconds: 60)
        }
        let first = try await ask("GET /notifications?limit=2", as: ana).decoded(API.Page<API.Notification>.self)
        try await ask("GET /notifications?limit=2&cursor=\(first.nextCursor ?? "")", as: ana, in: "es")
        try await ask("GET /notifications?cursor=x&unread=perhaps", as: ana)
        let marker = #"{"notification_id":"\#(first.data[1].id)"}"#
        try await ask("PUT /notifications/read-marker", marker, as: bob)
        try await ask("PUT /notifications/read-marker", marker, as: ana)
        try await ask("GET /notifications?unread=true", as: ana)
        try await ask("GET /me", as: ana)
        try await recordSwitches(ana)
        try await recordDevices(ana, bob)
    }

    private func recordSwitches(_ ana: Visitor) async throws {
        let tag = try await ask("GET /me/notification-settings", as: ana).headers[.eTag] ?? ""
        try await ask("GET /me/notification-settings", as: ana, headers: [.ifNoneMatch: tag])
        let change = #"{"orders":{"push":false,"email":true},"errand_categories":{"in_app":false}}"#
        try await ask("PATCH /me/notification-settings", change, as: ana, headers: [.ifMatch: tag])
        try await ask("PATCH /me/notification-settings", change, as: ana, headers: [.ifMatch: tag])
        for wrong in ["{}", #"{"account":{"push":false}}"#, #"{"orders":{"fax":true}}"#] {
            try await ask("PATCH /me/notification-settings", wrong, as: ana)
        }
    }

    private func recordDevices(_ ana: Visitor, _ bob: Visitor) async throws {
        let phone = #"{"platform":"ios","push_token":"phone-of-ana-1","app":"customer","name":"Phone"}"#
        let device = try await ask("POST /me/devices", phone, as: ana).decoded(API.Device.self)
        try await ask("POST /me/devices", phone, as: ana)
        try await ask("POST /me/devices", #"{"platform":"web","push_token":"http://x.example/y","app":"shop"}"#, as: ana)
        try await ask("GET /me/devices", as: ana)
        try await ask("DELETE /me/devices/\(device.id)", as: bob)
        try await ask("DELETE /me/devices/\(device.id)", as: ana)
        try await ask("GET /web-push-key", as: ana)
        try await ask("GET /web-push-key")
    }
}
