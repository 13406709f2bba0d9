import HarvestCore

/// What a vendor has in the field of a line that is sold by weight.
package struct TypedWeight: Sendable {
    package enum Value: Equatable, Sendable {
        /// The field is empty: the line costs its estimate.
        case empty
        case weight(LineWeight)
        /// What was typed is no weight.
        case unreadable
    }

    package let value: Value
    /// The weight that the page showed; nil if there was none.
    package let seen: LineWeight?

    package init(_ value: Value, seen: LineWeight?) { (self.value, self.seen) = (value, seen) }

    /// Whether the field has what the page showed. Then the line keeps its weight, even if somebody else has saved another one.
    package var isUntouched: Bool { value == (seen.map(Value.weight) ?? .empty) }
}

/// Why the weight of a line was not saved.
package enum WeightRefusal: Sendable, Equatable {
    /// It is no weight, or would cost nothing.
    case unreadable
    /// It is more than this, which can't be right.
    case tooHeavy(most: LineWeight)
    /// Somebody else saved this weight since the page was shown, or removed it.
    case changed(LineWeight?)
    /// Nothing of the line is left.
    case nothingLeft
}

extension OrderLineRecord {
    /// The line with the typed weight; itself if the field changes nothing.
    func weighed(_ typed: TypedWeight) -> Result<OrderLineRecord, WeightRefusal> {
        guard !typed.isUntouched, typed.value != (weight.map(TypedWeight.Value.weight) ?? .empty) else { return .success(self) }
        guard let most = LineWeight.most(for: boughtQuantity) else { return .failure(.nothingLeft) }
        guard typed.seen == weight else { return .failure(.changed(weight)) }
        var line = self
        switch typed.value {
        case .empty: line.weight = nil
        case .unreadable: return .failure(.unreadable)
        case .weight(let weight):
            guard weight.thousandths <= most.thousandths else { return .failure(.tooHeavy(most: most)) }
            line.weight = weight
            // An order of which nothing costs anything could not be charged.
            guard line.boughtPrice.isPositive else { return .failure(.unreadable) }
        }
        return .success(line)
    }
}

extension WeightRefusal: Error {}
