import Configuration
import Foundation
import HarvestCore

extension PortalConfiguration {
    /// Reads typed settings. Each method returns nil for an absent or empty setting and throws `InvalidSetting` for an invalid one.
    struct Values {
        let reader: ConfigReader

        package func text(_ name: String) -> String? {
            reader.string(forKey: ConfigKey([name])).flatMap { $0.isEmpty ? nil : $0 }
        }

        func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
            guard let text = text(name) else { return nil }
            guard let value = Int(text), range.contains(value) else {
                throw InvalidSetting(
                    name: name, reason: "must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
            }
            return value
        }

        package func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
            guard let text = text(name) else { return nil }
            guard let value = Double(text), range.contains(value) else {
                throw InvalidSetting(name: name, reason: "must be a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
            }
            return value
        }

        package func choice(of choices: [String], _ name: String) throws -> String? {
            guard let text = text(name) else { return nil }
            guard choices.contains(text) else {
                throw InvalidSetting(name: name, reason: "must be one of \(choices.joined(separator: ", ")), not “\(text)”")
            }
            return text
        }

        func boolean(_ name: String) throws -> Bool? {
            guard let text = text(name) else { return nil }
            guard let value = Bool(text) else { throw InvalidSetting(name: name, reason: "must be true or false, not “\(text)”") }
            return value
        }

        package func instant(_ name: String) throws -> Instant? {
            guard let text = text(name) else { return nil }
            guard let value = Instant(text) else {
                throw InvalidSetting(name: name, reason: "must be a date and time like 2026-11-21T10:00:00-08:00, not “\(text)”")
            }
            return value
        }

        func url(_ name: String) throws -> String? {
            guard let text = text(name) else { return nil }
            guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
                throw InvalidSetting(name: name, reason: "must be an address like https://harvest.example.org, not “\(text)”")
            }
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }

        /// Origins, separated by commas, as browsers send them: a scheme, a host in lower case, and a port unless it is the scheme's own.
        func origins(_ name: String) throws -> Set<String> {
            let all = (text(name) ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            for origin in all where !Self.isOrigin(origin) {
                throw InvalidSetting(
                    name: name, reason: "must be origins like https://app.example.org, separated by commas, not “\(origin)”")
            }
            return Set(all)
        }

        private static func isOrigin(_ text: String) -> Bool {
            text.wholeMatch(of: /https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:[1-9][0-9]{0,4})?/) != nil
                && !(text.hasPrefix("https:") && text.hasSuffix(":443")) && !(text.hasPrefix("http:") && text.hasSuffix(":80"))
        }

        /// An e-mail address or a web address, as a URI.
        func contact(_ name: String) throws -> String? {
            guard let text = text(name) else { return nil }
            if text.wholeMatch(of: /https:\/\/[!-~]+|mailto:[!-~]+@[!-~]+/) != nil { return text }
            guard text.wholeMatch(of: /[!-9;-~]+@[!-9;-~]+/) != nil else {
                throw InvalidSetting(name: name, reason: "must be like security@example.org or https://example.org/report, not “\(text)”")
            }
            return "mailto:\(text)"
        }

        package func file(_ name: String) throws -> String? {
            guard let path = text(name) else { return nil }
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw InvalidSetting(name: name, reason: "can't be read: \(path)")
            }
            return path
        }
    }
}
