/// The JSON payloads that the server and its clients share: one type for each schema of `openapi.yaml`.
///
/// Members are the schema's in camelCase with the unit written out: `distance_m` is `distanceMetres`, `tax_bp` is `taxBasisPoints`,
/// `photo_id` is `photoID`. What is absent is `nil` and left out of the JSON. A request is read strictly, by its `init(reading:)`;
/// an answer is read leniently, by `Decodable`, which skips members that it does not know.
public enum API {}
