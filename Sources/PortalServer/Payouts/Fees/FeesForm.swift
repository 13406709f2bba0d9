import HarvestCore
import HarvestServices
import Templates

/// The form of new fees, parsed and validated. It reports all problems at once.
struct FeesForm {
    /// How far ahead fees can be planned.
    private static let daysAhead = 731

    private(set) var from: LocalDate?
    private(set) var fees: FeeSchedule?
    private(set) var problems: [FieldProblem] = []

    /// - Parameter today: the present day where days begin and end for the fees.
    init(_ form: SubmittedForm, today: LocalDate, _ strings: FeesStrings) {
        from = readDate(form, today, strings)
        let rates = [FeesField.serviceFee, FeesField.driverShare, FeesField.tip].map { readRate($0, form, strings) }
        let flat = Cents(typed: form.text(FeesField.flat) ?? "0").flatMap { FeeSchedule.flatFees.contains($0) ? $0 : nil }
        if flat == nil { problems.append(FieldProblem(FeesField.flat, strings.flatUnreadable)) }
        guard let service = rates[0], let driver = rates[1], let tip = rates[2], let flat else { return }
        fees = try? FeeSchedule(
            serviceFeeBasisPoints: service, serviceFeeFlat: flat, driverShareBasisPoints: driver, tipBasisPoints: tip,
            tipBase: form.text(FeesField.tipBase).flatMap(TipBase.init) ?? .food)
    }

    private mutating func readDate(_ form: SubmittedForm, _ today: LocalDate, _ strings: FeesStrings) -> LocalDate? {
        guard let date = form.text(FeesField.from).flatMap({ LocalDate($0) }), date > today else {
            problems.append(FieldProblem(FeesField.from, strings.dateNeeded))
            return nil
        }
        guard date <= today.adding(days: Self.daysAhead) else {
            problems.append(FieldProblem(FeesField.from, strings.dateTooFar))
            return nil
        }
        return date
    }

    /// A percentage in basis points. It is written like an amount: `12.5`, `12,5`.
    private mutating func readRate(_ field: String, _ form: SubmittedForm, _ strings: FeesStrings) -> Int? {
        let typed = form.text(field) ?? ""
        if typed.first?.isNumber == true, let hundredths = Cents(typed: typed), FeeSchedule.rates.contains(Int(hundredths.amount)) {
            return Int(hundredths.amount)
        }
        problems.append(FieldProblem(field, strings.rateUnreadable))
        return nil
    }
}

extension FeeSchedule {
    /// The form with these rates, without a day.
    var formState: FormState {
        FormState([
            FeesField.serviceFee: Percent.hundredths(serviceFeeBasisPoints), FeesField.flat: serviceFeeFlat.plain,
            FeesField.driverShare: Percent.hundredths(driverShareBasisPoints), FeesField.tip: Percent.hundredths(tipBasisPoints),
            FeesField.tipBase: tipBase.rawValue,
        ])
    }
}
