import HarvestCore
import SQLStore

extension LedgerVerification {
    /// Every closing continues the one before, and its postings are those that it was made from. Stops at the first finding.
    func checkClosings() throws -> (count: Int, findings: [String]) {
        let closings = try db.all(
            LedgerClosing.self, "SELECT \(sql: LedgerClosing.columns) FROM ledger_closings ORDER BY number LIMIT 10000000")
        var previous: LedgerClosing?
        for closing in closings {
            let continues = closing.previousHash == (previous?.hash ?? LedgerClosing.start)
            guard continues, closing.hash == closing.expectedHash else {
                return (closings.count, ["Closing \(closing.number) was altered, or one before it is missing."])
            }
            if let altered = try firstAltered(in: closing) {
                return (closings.count, ["The first altered entry is \(altered) in closing \(closing.number)."])
            }
            previous = closing
        }
        return (closings.count, [])
    }

    private func firstAltered(in closing: LedgerClosing) throws -> String? {
        let postings = try db.all(
            ClosedPosting.self,
            """
            SELECT \(sql: ClosedPosting.columns) FROM \(sql: ClosedPosting.tables)
            WHERE e.number >= \(closing.firstPosting) AND e.number <= \(closing.lastPosting) ORDER BY e.number LIMIT 100000
            """)
        let digests = Array(closing.digests)
        for (index, posting) in postings.enumerated() {
            let start = index * 16
            guard start + 16 <= digests.count, String(digests[start..<start + 16]) == posting.digest else {
                return "\(posting.id) (number \(posting.number))"
            }
        }
        return postings.count * 16 == digests.count ? nil : "missing after number \(postings.last?.number ?? closing.firstPosting)"
    }
}
