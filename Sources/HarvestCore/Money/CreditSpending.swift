/// Store credit is spent oldest first.
package enum CreditSpending {
    /// What is unspent of each charge that became credit.
    /// - Parameters:
    ///   - balance: what is left of all of them.
    ///   - charges: what each came to, the oldest first.
    package static func unspent(_ balance: Cents, of charges: [Cents]) -> [Cents] {
        var rest = balance
        let newestFirst = charges.reversed().map { charge in
            let unspent = max(.zero, min(charge, rest))
            rest = rest - unspent
            return unspent
        }
        return newestFirst.reversed()
    }
}
