import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let markets: [PayloadExample] = [
        .answer(
            "MarketPage", API.Page<API.Market>.self,
            #"""
            {"data": [{"id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "description": "Saturday market on Sunset and Edgecliffe.", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "photo": {"id": "photo_01kvjw5a00f749d0724wfrst0d", "width": 1600,
            "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/large.jpg"},
            "hours": {"time_zone": "America/Los_Angeles", "weekly": [{"weekday": "sat", "intervals": [{"opens_local": "08:00",
            "closes_local": "14:00"}]}], "season_starts_on": "2026-04-04", "season_ends_on": "2026-11-28",
            "closed_dates": ["2026-07-04"], "is_open_now": true, "closes_at": "2026-06-20T21:00:00Z"}, "vendor_count": 2,
            "currency": "USD", "distance_m": 7574}]}
            """#),
        .answer(
            "Market", API.Market.self,
            #"""
            {"id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "description": "Saturday market on Sunset and Edgecliffe.",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "photo": {"id": "photo_01kvjw5a00f749d0724wfrst0d", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/large.jpg"},
            "hours": {"time_zone": "America/Los_Angeles", "weekly": [{"weekday": "sat", "intervals": [{"opens_local": "08:00",
            "closes_local": "14:00"}]}], "season_starts_on": "2026-04-04", "season_ends_on": "2026-11-28",
            "closed_dates": ["2026-07-04"], "is_open_now": true, "closes_at": "2026-06-20T21:00:00Z"}, "vendor_count": 2,
            "currency": "USD"}
            """#),
        .answer(
            "SlotPage", API.Page<API.Slot>.self,
            #"""
            {"data": [{"starts_at": "2026-06-27T16:00:00Z", "ends_at": "2026-06-27T16:30:00Z", "local_date": "2026-06-27",
            "starts_local": "09:00", "ends_local": "09:30", "is_available": true}, {"starts_at": "2026-06-27T16:30:00Z",
            "ends_at": "2026-06-27T17:00:00Z", "local_date": "2026-06-27", "starts_local": "09:30", "ends_local": "10:00",
            "is_available": false}]}
            """#),
    ]
}
