import HarvestCore
import HarvestServices
import Templates

/// What a vendor says of lines that can't be filled. A line that is ticked without a number is missing as a whole.
struct VendorShortForm: Sendable {
    /// How many there are of each line of which something is missing.
    let left: [OrderLine.ID: Int]
    let problems: [FieldProblem]
    /// Whether a line is ticked, also one of which nothing else is missing.
    let hasChoice: Bool
    /// Why, for the customer; nil if the vendor doesn't say.
    let reason: OrderReason?
    private let asking: Set<OrderLine.ID>

    /// - Parameter lines: the vendor's lines of the order.
    init(_ form: SubmittedForm, _ lines: [VendorLineRecord], _ text: Text) {
        let ticked = Set(form.all("line").compactMap { OrderLine.ID($0) })
        var (left, problems): ([OrderLine.ID: Int], [FieldProblem]) = ([:], [])
        for line in lines where ticked.contains(line.id) && line.boughtQuantity > 0 {
            let field = "left_\(line.id)"
            let count = form.text(field).map { Int($0) ?? -1 } ?? 0
            if count < 0 || count > line.boughtQuantity { problems.append(FieldProblem(field, text.vendorShortages.tooMany)) }
            if (0..<line.boughtQuantity).contains(count) { left[line.id] = count }
        }
        let written = form.text(VendorShortPage.wordsField)
        let words = try? written.map(TextRule(1...200).check)
        if written != nil, words == nil { problems.append(FieldProblem(VendorShortPage.wordsField, text.vendorShortages.reasonTooLong)) }
        let chosen = OrderReason.ofVendors.first { $0.stored == form.text(VendorShortPage.reasonField) }
        reason = words.map { .written($0) } ?? chosen
        (self.left, self.problems, hasChoice) = (left, problems, !ticked.isEmpty)
        asking = Set(lines.filter { left[$0.id] != nil && $0.asks }.map(\.id))
    }

    /// Nothing is chosen.
    init() { (left, problems, hasChoice, reason, asking) = ([:], [], false, nil, []) }

    /// Whether the customer is asked about a line.
    var isAsking: Bool { !asking.isEmpty }

    /// The lines about which nobody is asked.
    var settled: [OrderLine.ID: Int] { left.filter { !asking.contains($0.key) } }
}

extension VendorLineRecord {
    /// Whether the customer is asked if there is less than now: before a decision, and again after one to take what there is.
    var asks: Bool {
        guard shortageRule == .ask, let status = question?.status else { return shortageRule == .ask }
        return status == .waiting || status.tookRest
    }
}
