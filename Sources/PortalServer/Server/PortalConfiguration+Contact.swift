import Foundation

extension PortalConfiguration {
    /// Where people report vulnerabilities and thefts, as a URI: the setting, or the mailbox that RFC 2142 gives every domain for this. Nil
    /// without a domain, as on a development machine.
    package var contact: String? { securityContact ?? domain.map { "mailto:security@\($0)" } }

    /// The host of the base URL; nil if it is `localhost` or an address, which receive no mail.
    private var domain: String? {
        guard let host = URL(string: baseURL)?.host(), host != "localhost", !host.contains(":") else { return nil }
        let isAddress = host.split(separator: ".").last.flatMap { Int($0) } != nil
        return isAddress ? nil : host
    }
}
