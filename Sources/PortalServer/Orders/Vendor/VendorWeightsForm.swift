import HarvestCore
import HarvestServices
import Templates

/// The weights of an order's lines, from the fields of `VendorOrderLine.weighing`.
struct VendorWeightsForm: Sendable {
    let typed: [OrderLine.ID: TypedWeight]

    init(_ form: SubmittedForm, _ language: Language) {
        let fields = form.fields.compactMap { VendorOrderLine.line(ofWeightField: $0.name) }
        typed = Dictionary(fields.map { ($0, TypedWeight(of: $0, form, language)) }) { first, _ in first }
    }

    /// The form with what was typed. A field that was left as it was shows what is stored by now.
    func state(_ form: SubmittedForm, _ problems: [FieldProblem]) -> FormState {
        var state = form.state(problems)
        for (line, weight) in typed where weight.isUntouched { state.values[VendorOrderLine.weightField(line)] = nil }
        return state
    }
}

extension TypedWeight {
    fileprivate init(of line: OrderLine.ID, _ form: SubmittedForm, _ language: Language) {
        let text = form.text(VendorOrderLine.weightField(line))
        let seen = form.text(VendorOrderLine.seenField(line)).flatMap { LineWeight(typed: $0, in: .english) }
        self.init(text.map { LineWeight(typed: $0, in: language).map(Value.weight) ?? .unreadable } ?? .empty, seen: seen)
    }
}

extension WeightRefusal {
    /// Whether something changed since the page was shown.
    var isConflict: Bool {
        switch self {
        case .changed, .nothingLeft: true
        case .unreadable, .tooHeavy: false
        }
    }

    func message(_ strings: VendorWeightStrings) -> String {
        switch self {
        case .unreadable: strings.unreadable
        case .tooHeavy(let most): strings.tooHeavy(most.text)
        case .changed(let present): present.map { strings.changed($0.text) } ?? strings.removedMeanwhile
        case .nothingLeft: strings.nothingLeft
        }
    }
}

extension WeighingOutcome.Problem {
    /// The problem at the line's field, or at the list of items for a line that has no field any more.
    func shown(_ strings: VendorWeightStrings) -> FieldProblem {
        FieldProblem(refusal == .nothingLeft ? "h-items" : VendorOrderLine.weightField(line), refusal.message(strings))
    }
}
