import HarvestCore
import HarvestServices
import Templates

/// What a vendor says that EBT paid, from the fields of `VendorEBTFields`.
struct VendorEBTForm: Sendable {
    /// Nil if the form does not ask.
    let confirmation: EBTConfirmation?
    let problems: [FieldProblem]

    /// The form does not ask.
    init() { (confirmation, problems) = (nil, []) }

    /// - Parameter lines: the vendor's lines of the order. A line without a number is paid as a whole if it is ticked.
    init(_ form: SubmittedForm, _ lines: [VendorLineRecord], _ strings: VendorEBTStrings) {
        let ticked = Set(form.all(VendorEBTFields.lineField).compactMap { OrderLine.ID($0) })
        var (paid, problems): ([OrderLine.ID: Int], [FieldProblem]) = ([:], [])
        for line in lines where line.isPaidWithEBT {
            let field = VendorEBTFields.unitsField(line.id)
            guard !line.isSoldByWeight, let typed = form[field] else {
                if ticked.contains(line.id) { paid[line.id] = line.unitsThere }
                continue
            }
            if let units = Int(typed.trimmed), (0...line.unitsThere).contains(units) {
                paid[line.id] = units
            } else {
                problems.append(FieldProblem(field, strings.unitsProblem(line.unitsThere)))
            }
        }
        let shown = form.text(VendorEBTFields.amountField).flatMap { Int64($0) }
            .flatMap { (0...Breakdown.limit.amount).contains($0) ? Cents($0) : nil }
        confirmation = shown.map { EBTConfirmation(shown: $0, paid: paid) }
        self.problems = problems
    }
}
