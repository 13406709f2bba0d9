import Foundation
import HarvestCore
import HarvestServices
import Logging

extension PortalConfiguration.Values {
    /// The account at Twilio; nil if none is configured. Throws `InvalidSetting` if a part of it is missing.
    func twilio() throws -> TwilioAccount? {
        let (sid, token, number) = (text("twilio-account"), text("twilio-token"), text("twilio-number"))
        guard let token, let number else {
            guard sid == nil, token == nil, number == nil else {
                throw PortalConfiguration.InvalidSetting(name: "twilio-token", reason: "and twilio-number must be given together")
            }
            return nil
        }
        guard PhoneNumber.isE164(number) else {
            throw PortalConfiguration.InvalidSetting(name: "twilio-number", reason: "must be like +13105550100, not “\(number)”")
        }
        return TwilioAccount(sid: sid, token: token, number: number, baseURL: try url("twilio-url") ?? TwilioAccount.defaultURL)
    }
}

extension PortalConfiguration {
    /// The gateway to the configured account at Twilio, or to a folder if there is none.
    func textMessageGateway(folder: URL, logger: Logger) throws -> any TextMessageGateway {
        // Another address is the operator's own choice, also in a private network.
        let sender = CurlSender(allowsPrivate: twilio?.baseURL != TwilioAccount.defaultURL)
        if let gateway = twilio.flatMap({ TwilioGateway(account: $0, sender: sender) }) { return gateway }
        return try FolderTextMessageGateway(directory: folder.path, logger: logger)
    }
}
