/// A payload that writes its JSON itself, several times as fast as by `encode(to:)`, for answers with hundreds of values.
///
/// The bytes must be those that `JSONWriter` makes of `encode(to:)`: the same members in the order of the coding keys, and none for nil.
/// The examples of every payload are tested for that.
protocol JSONWritable: Encodable {
    func write(to json: inout JSONText)
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
    func write(to json: inout JSONText) { json.write(rawValue) }
}

extension JSONWritable where Self: MixedIdentifier {
    func write(to json: inout JSONText) { json.write(description) }
}

extension String: JSONWritable {
    func write(to json: inout JSONText) { json.write(self) }
}

extension Int: JSONWritable {
    func write(to json: inout JSONText) { json.write(integer: Int64(self)) }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONText) { json.write(raw: self ? "true" : "false" as StaticString) }
}

extension Cents: JSONWritable {
    func write(to json: inout JSONText) { json.write(integer: amount) }
}

extension Instant: JSONWritable {
    func write(to json: inout JSONText) { json.write(string: Self.textLength, write) }
}

extension LocalDate: JSONWritable {
    func write(to json: inout JSONText) { json.write(description) }
}

extension LocalTime: JSONWritable {
    func write(to json: inout JSONText) { json.write(description) }
}

extension LocalDateTime: JSONWritable {
    private enum Part: String, CodingKey { case date, time }

    func write(to json: inout JSONText) {
        json.object { json in
            json.member(Part.date, date)
            json.member(Part.time, time)
        }
    }
}

extension Identifier: JSONWritable {
    func write(to json: inout JSONText) {
        json.write(string: TypeID.length(prefix: Kind.prefix)) { TypeID.write(Kind.prefix, uuid, to: $0) }
    }
}

extension Position: JSONWritable {
    private enum Coordinate: String, CodingKey { case lat, lon }

    func write(to json: inout JSONText) {
        json.object { json in
            json.member(Coordinate.lat, finite: latitude)
            json.member(Coordinate.lon, finite: longitude)
        }
    }
}

extension API.SourceID: JSONWritable {}
extension API.SubjectID: JSONWritable {}
extension Fulfilment: JSONWritable {}
extension DriverProgress: JSONWritable {}
extension TipBase: JSONWritable {}
extension API.DeliveryStatus: JSONWritable {}
extension API.Preparation: JSONWritable {}
extension API.PickStatus: JSONWritable {}
extension API.ShortageRule: JSONWritable {}
extension API.ShortageAnswerKind: JSONWritable {}
extension API.PaymentStatus: JSONWritable {}
extension API.OrderAction: JSONWritable {}
extension API.Vehicle: JSONWritable {}
extension API.CategoryKind: JSONWritable {}
extension API.ErrandStatus: JSONWritable {}
extension API.ErrandRole: JSONWritable {}
extension API.ErrandAction: JSONWritable {}
extension API.Settlement: JSONWritable {}
extension API.ListingStatus: JSONWritable {}
extension API.ListingSelection: JSONWritable {}
extension API.ExchangeStatus: JSONWritable {}
