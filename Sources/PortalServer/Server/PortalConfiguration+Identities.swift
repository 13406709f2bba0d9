import Foundation
import HarvestServices

extension PortalConfiguration {
    /// A member of the file of identity providers.
    struct IdentityProviderEntry: Decodable {
        let key: String
        let name: String
        let issuer: String
        let clientID: String
        var clientSecret: String?
        var appClientIDs: [String]?
        var isPrivate: Bool?

        private enum CodingKeys: String, CodingKey {
            case key, name, issuer
            case clientID = "client_id"
            case clientSecret = "client_secret"
            case appClientIDs = "app_client_ids"
            case isPrivate = "private_network"
        }

        var provider: IdentityProvider {
            IdentityProvider(
                key: key, name: name, issuer: issuer, clientID: clientID, clientSecret: clientSecret, appClientIDs: appClientIDs ?? [],
                isPrivate: isPrivate ?? false)
        }

        /// What is wrong with it, or nil.
        var problem: String? {
            if key.wholeMatch(of: /[a-z0-9-]{1,40}/) == nil { return "needs keys of 1 to 40 lower-case letters, digits and hyphens" }
            if name.isEmpty || clientID.isEmpty { return "needs a name and a client_id for “\(key)”" }
            return provider.isUsable ? nil : "needs an issuer like https://accounts.example.org for “\(key)”"
        }
    }
}

extension PortalConfiguration.Values {
    /// The providers of the configured file.
    func identityProviders() throws -> [IdentityProvider] {
        let name = "identity-providers"
        guard let path = try file(name) else { return [] }
        guard let data = FileManager.default.contents(atPath: path),
            let entries = try? JSONDecoder().decode([PortalConfiguration.IdentityProviderEntry].self, from: data)
        else { throw PortalConfiguration.InvalidSetting(name: name, reason: "must be a JSON file like that of the README") }
        if let problem = entries.lazy.compactMap(\.problem).first { throw PortalConfiguration.InvalidSetting(name: name, reason: problem) }
        guard Set(entries.map(\.key)).count == entries.count, Set(entries.map(\.issuer)).count == entries.count else {
            throw PortalConfiguration.InvalidSetting(name: name, reason: "must name each key and each issuer once")
        }
        return entries.map(\.provider)
    }
}
