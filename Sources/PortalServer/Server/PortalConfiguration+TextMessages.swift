import Foundation
import HarvestCore
import HarvestServices
import Logging

extension PortalConfiguration.Values {
    /// The account at Twilio; nil if none is configured. Throws `InvalidSetting` if a part of it is missing.
    /// - Parameter toFolder: whether texts are written to a folder, so that the account's identifier may be missing.
    func twilio(toFolder: Bool) throws -> TwilioAccount? {
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
        guard sid != nil || toFolder else {
            throw PortalConfiguration.InvalidSetting(
                name: "twilio-account", reason: "is missing. For a trial, set texts-to-folder to true.")
        }
        return TwilioAccount(sid: sid, token: token, number: number, baseURL: try url("twilio-url") ?? TwilioAccount.defaultURL)
    }
}

extension PortalConfiguration {
    /// The gateway to the configured account at Twilio, or to a folder in a trial. Nil if there is neither.
    func textMessageGateway(folder: URL, logger: Logger) throws -> (any TextMessageGateway)? {
        // Another address is the operator's own choice, also in a private network.
        let sender = CurlSender(.text, allowsPrivate: twilio?.baseURL != TwilioAccount.defaultURL)
        if let gateway = twilio.flatMap({ TwilioGateway(account: $0, sender: sender, reportsURL: reportsURL) }) { return gateway }
        return textsToFolder ? try FolderTextMessageGateway(directory: folder.path, logger: logger) : nil
    }

    /// Where Twilio reports what becomes of texts; nil if it can't reach this server.
    var reportsURL: String? {
        publicURL?.hasPrefix("https://") == true ? baseURL + "/api/v1/webhooks/text-messages" : nil
    }
}
