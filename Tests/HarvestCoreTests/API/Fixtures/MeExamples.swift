import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let me: [PayloadExample] = [
        .answer(
            "Me", API.Me.self,
            #"""
            {"id": "user_01kvjw5a00em1r1rpath1jw75r", "email": "ana@uni.edu", "email_confirmed": true, "first_name": "Ana",
            "last_name": "Ruiz", "phone": "+13105550142", "phone_verified": false, "locale": "es", "has_password": true, "capabilities": ["order", "share"],
            "current_community_id": "community_01kvjw5a00fja8fmmev1ygm35e",
            "preferred_category_ids": ["category_01kvjw5a00fers8jz7sh3w6ycd"], "active_address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq",
            "default_payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "unread_notifications": 2,
            "terms_accepted_at": "2026-06-20T16:40:00Z", "created_at": "2026-06-20T16:40:00Z"}
            """#),
        .request(
            "MePatch", API.MePatch.self,
            #"""
            {"locale": "es", "preferred_category_ids": ["category_01kvjw5a00fers8jz7sh3w6ycd"]}
            """#),
        .request(
            "PasswordChange", API.PasswordChange.self,
            #"""
            {"current_password": "correct horse battery", "new_password": "a better passphrase"}
            """#),
        .request(
            "EmailChange", API.EmailChange.self,
            #"""
            {"email": "ana.ruiz@uni.edu"}
            """#),
        .request("PhoneVerify", API.PhoneVerify.self, #"{"code": "407193"}"#),
        .request(
            "PhoneChange", API.PhoneChange.self,
            #"""
            {"phone": "+13105550199"}
            """#),
        .answer(
            "FavouritePage", API.Page<API.Favourite>.self,
            #"""
            {"data": [{"id": "market_01kvjw5a00f4yragxwx1erpraw", "kind": "market", "market": {"id": "market_01kvjw5a00f4yragxwx1erpraw",
            "name": "Silverlake", "description": "Saturday market on Sunset and Edgecliffe.",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "photo": {"id": "photo_01kvjw5a00f749d0724wfrst0d", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00f749d0724wfrst0d/large.jpg"},
            "hours": {"time_zone": "America/Los_Angeles", "weekly": [{"weekday": "sat", "intervals": [{"opens_local": "08:00",
            "closes_local": "14:00"}]}], "season_starts_on": "2026-04-04", "season_ends_on": "2026-11-28",
            "closed_dates": ["2026-07-04"], "is_open_now": true, "closes_at": "2026-06-20T21:00:00Z"}, "vendor_count": 2,
            "currency": "USD"}, "added_at": "2026-06-20T16:45:00Z"}]}
            """#),
    ]
}
