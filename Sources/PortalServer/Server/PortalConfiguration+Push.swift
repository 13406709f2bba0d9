import Foundation
import HarvestCore
import HarvestServices
import Logging
import SQLStore

/// How pushes are sent.
package struct PushConfiguration: Sendable {
    /// The private key for web pushes, 32 bytes in base64url. Nil uses one that the first start generated.
    package var webKey: String?
    /// Apple's key, a `.p8` file, with its identifier and team.
    package var appleKey: String?
    package var appleKeyID: String?
    package var appleTeam: String?
    /// The identifier of each app at Apple, such as `customer=org.example.harvest,driver=org.example.driver`.
    package var appleApps: String?
    /// Google's service account, a JSON file.
    package var googleAccount: String?
}

extension PortalConfiguration.Values {
    func push() throws -> PushConfiguration {
        let push = PushConfiguration(
            webKey: text("web-push-key"), appleKey: try file("apns-key"), appleKeyID: text("apns-key-id"), appleTeam: text("apns-team"),
            appleApps: text("apns-apps"), googleAccount: try file("fcm-account"))
        let apple = [push.appleKey, push.appleKeyID, push.appleTeam, push.appleApps]
        guard apple.allSatisfy({ $0 == nil }) || apple.allSatisfy({ $0 != nil }) else {
            throw PortalConfiguration.InvalidSetting(name: "apns-key", reason: "needs apns-key-id, apns-team and apns-apps, too")
        }
        return push
    }
}

extension PortalConfiguration {
    /// The gateways to the configured services. Pushes of the other platforms are logged.
    func pushGateway(_ database: Database, _ randomness: Randomness, _ clock: ServerClock, _ logger: Logger) async throws -> any PushGateway
    {
        let log = LogPushGateway(logger: logger)
        let sender = CurlSender(.push)
        return PlatformPushGateway(
            ios: try applePushes(sender) ?? log, android: try googlePushes(sender) ?? log,
            web: WebPushGateway(
                vapid: VAPID(key: try await webPushKey(database, randomness, clock), contact: contact ?? "mailto:\(mailFrom)"),
                sender: sender,
                randomness: randomness))
    }

    private func webPushKey(_ database: Database, _ randomness: Randomness, _ clock: ServerClock) async throws -> P256PrivateKey {
        guard let text = push.webKey else { return try await .webPush(in: database, randomness, at: clock()) }
        guard let key = [UInt8](base64URL: text).flatMap({ P256PrivateKey($0) }) else {
            throw InvalidSetting(name: "web-push-key", reason: "must be the 32 bytes of a P-256 key in base64url")
        }
        return key
    }

    private func applePushes(_ sender: any HTTPSender) throws -> (any PushGateway)? {
        guard let file = push.appleKey, let id = push.appleKeyID, let team = push.appleTeam else { return nil }
        guard let pem = try? String(contentsOfFile: file, encoding: .utf8), let key = P256PrivateKey(pem: pem) else {
            throw InvalidSetting(name: "apns-key", reason: "must be a .p8 file of Apple")
        }
        return ApplePushGateway(key: key, keyID: id, team: team, apps: try appleApps(), sender: sender)
    }

    private func appleApps() throws -> [API.Device.App: String] {
        let pairs = (push.appleApps ?? "").split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return try pairs.reduce(into: [:]) { apps, pair in
            guard pair.count == 2, let app = API.Device.App(rawValue: pair[0].trimmingCharacters(in: .whitespaces)) else {
                throw InvalidSetting(name: "apns-apps", reason: "must be like customer=org.example.harvest,driver=org.example.driver")
            }
            apps[app] = pair[1]
        }
    }

    private func googlePushes(_ sender: any HTTPSender) throws -> (any PushGateway)? {
        guard let file = push.googleAccount else { return nil }
        guard let data = FileManager.default.contents(atPath: file), let account = GoogleAccount(json: data) else {
            throw InvalidSetting(name: "fcm-account", reason: "must be the JSON file of a service account")
        }
        return GooglePushGateway(account: account, sender: sender)
    }
}
