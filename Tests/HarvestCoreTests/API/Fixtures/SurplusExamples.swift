import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let surplus: [PayloadExample] = [
        .answer("Surplus", API.Surplus.self, "{\(offer), \"status\": \"offered\", \"allowed_actions\": [\"claim\"]}"),
        .answer(
            "SurplusClaimed", API.Surplus.self,
            "{\(offer), \"status\": \"claimed\", \"claimed_at\": \"2026-06-20T20:20:00Z\", \"allowed_actions\": [\"release\"]}"),
        .answer(
            "SurplusPage", API.Page<API.Surplus>.self,
            "{\"data\": [{\(offer), \"status\": \"offered\", \"allowed_actions\": [\"claim\"]}]}"),
        .answer(
            "SurplusReceipt", API.SurplusReceipt.self,
            #"""
            {"surplus_id": "surplus_01kvjw5a00epvbja1fcq64yfty", "vendor_name": "Green Acres", "vendor_address": "12 Orchard Road",
            "charity_name": "Food Bank", "charity_address": "1 Shelter Street", "name": "Kale", "quantity": 10, "unit": "bunch",
            "weight_g": 2150, "value_cents": 2500, "currency": "USD", "place": "Silverlake Farmers Market",
            "handed_over_at": "2026-06-20T21:05:00Z"}
            """#),
    ]

    private static let offer = #"""
        "id": "surplus_01kvjw5a00epvbja1fcq64yfty", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres",
        "name": "Kale", "quantity": 10, "unit": "bunch", "weight_g": 2000, "place": "Silverlake Farmers Market",
        "position": {"lat": 34.09, "lon": -118.275}, "distance_m": 4200, "offered_at": "2026-06-20T20:10:00Z",
        "ends_at": "2026-06-21T07:00:00Z"
        """#
}
