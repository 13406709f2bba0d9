import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let places: [PayloadExample] = [
        .answer(
            "Place", API.Place.self,
            #"""
            {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}
            """#),
        .answer(
            "PlacePage", API.Page<API.Place>.self,
            #"""
            {"data": [{"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}, "distance_m": 420}, {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}, "distance_m": 120}]}
            """#),
        .request(
            "PlaceCreate", API.PlaceCreate.self,
            #"""
            {"kind": "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat":
            30.2879, "lon": -97.7418}, "external_id": "geo:30.2879_-97.7418"}
            """#),
    ]
}
