/// The JSON payloads that the server and its clients share, one type for each schema of `openapi.yaml`.
///
/// Members have the schema's names in camelCase, with the unit spelled out: `distance_m` is `distanceMetres`, `tax_bp` is `taxBasisPoints`,
/// `photo_id` is `photoID`. Amounts are integer cents of the `currency` beside them (ISO 4217). Every `Instant` is UTC; a `LocalDate` or
/// `LocalTime` is on the wall clock of the market or community.
///
/// An optional member that is nil is left out of the JSON. Answers never contain `null`. Servers read requests strictly, with
/// `init(reading:)`; clients read answers leniently, with `Decodable`, which skips unknown members.
public enum API {}
