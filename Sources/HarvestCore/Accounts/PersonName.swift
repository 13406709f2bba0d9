/// A person's name, from its parts.
package enum PersonName {
    /// `Ana Ruiz`, for administrators and for the person.
    package static func full(_ first: String, _ last: String) -> String { "\(first) \(last)" }

    /// `Ana R.`, for other people.
    package static func short(_ first: String, _ last: String) -> String { last.first.map { "\(first) \($0)." } ?? first }
}
