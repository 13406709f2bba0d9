import HarvestCore

extension HarvestClient {
    /// `GET /me/devices`: the devices that get pushes, the one that was added last first.
    public func devices(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Device> {
        try await value(of: .get("/me/devices", query))
    }

    /// `POST /me/devices`: registers this device for pushes. The same token gives the same device.
    public func registerDevice(_ body: API.DeviceCreate) async throws -> API.Device {
        try await value(of: .post("/me/devices", body).idempotent)
    }

    /// `DELETE /me/devices/{device_id}`: ends the pushes to a device.
    public func deleteDevice(_ device: API.DeviceID) async throws {
        try await done(.delete("/me/devices/\(device)"))
    }

    /// `GET /web-push-key`: the key with which a browser subscribes. Refused with `not_found` when the server sends no web pushes.
    public func webPushKey() async throws -> API.WebPushKey {
        try await value(of: .get("/web-push-key"))
    }
}
