import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let offers: [PayloadExample] = [
        .answer(
            "OfferPage", API.Page<API.Offer>.self,
            #"""
            {"data": [{"id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "offered", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"}, "distance_m": 5080,
            "orders": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "status": "offered", "item_count": 2,
            "lines": [{"name": "Veggie box", "unit": "box", "quantity": 2, "vendor_name": "Green Acres", "stall_number": "A4"}],
            "subtotal_cents": 4000, "drop_off_distance_m": 7574, "estimated_minutes": 34, "earn_cents": 1100, "fee_share_cents": 500,
            "tip_cents": 600}, {"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42", "status": "offered", "item_count": 4,
            "lines": [{"name": "Peach basket", "unit": "each", "quantity": 3, "vendor_name": "Sunny Orchard", "stall_number": "B2"},
            {"name": "Cherries", "unit": "lb", "quantity": 1, "vendor_name": "Sunny Orchard", "stall_number": "B2"}],
            "subtotal_cents": 1330, "drop_off_distance_m": 5210, "estimated_minutes": 21, "earn_cents": 367, "fee_share_cents": 167,
            "tip_cents": 200}], "estimated_minutes": 55, "earn_cents": 1467, "hourly_cents": 1600, "currency": "USD",
            "why": "At Silverlake, 3.2 mi away, you can have an order in about 21 min, the soonest of what is left for you; of those orders it has waited longest. The other order adds about 11 min to your way.",
            "offered_at": "2026-06-20T17:05:10Z", "expires_at": "2026-06-20T17:05:40Z"}]}
            """#),
        .answer(
            "Offer", API.Offer.self,
            #"""
            {"id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "offered", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"}, "distance_m": 5080,
            "orders": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "status": "offered", "item_count": 2,
            "lines": [{"name": "Veggie box", "unit": "box", "quantity": 2, "vendor_name": "Green Acres", "stall_number": "A4"}],
            "subtotal_cents": 4000, "drop_off_distance_m": 7574, "estimated_minutes": 34, "earn_cents": 1100, "fee_share_cents": 500,
            "tip_cents": 600}, {"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42", "status": "offered", "item_count": 4,
            "lines": [{"name": "Peach basket", "unit": "each", "quantity": 3, "vendor_name": "Sunny Orchard", "stall_number": "B2"},
            {"name": "Cherries", "unit": "lb", "quantity": 1, "vendor_name": "Sunny Orchard", "stall_number": "B2"}],
            "subtotal_cents": 1330, "drop_off_distance_m": 5210, "estimated_minutes": 21, "earn_cents": 367, "fee_share_cents": 167,
            "tip_cents": 200}], "estimated_minutes": 55, "earn_cents": 1467, "hourly_cents": 1600, "currency": "USD",
            "why": "At Silverlake, 3.2 mi away, you can have an order in about 21 min, the soonest of what is left for you; of those orders it has waited longest. The other order adds about 11 min to your way.",
            "offered_at": "2026-06-20T17:05:10Z", "expires_at": "2026-06-20T17:05:40Z"}
            """#),
        .request(
            "OfferAccept", API.OfferAccept.self,
            #"""
            {"order_ids": ["order_01h2xcejqtf2nbrexx3vqjhp41", "order_01kvjw5a00ef0r7sg74njqyxtm"]}
            """#),
        .answer(
            "OfferOutcome", API.OfferOutcome.self,
            #"""
            {"offer": {"id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "accepted", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"}, "distance_m": 5080,
            "orders": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "status": "accepted", "item_count": 2,
            "lines": [{"name": "Veggie box", "unit": "box", "quantity": 2, "vendor_name": "Green Acres", "stall_number": "A4"}],
            "subtotal_cents": 4000, "drop_off_distance_m": 7574, "estimated_minutes": 34, "earn_cents": 1100, "fee_share_cents": 500,
            "tip_cents": 600}, {"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42", "status": "accepted",
            "item_count": 4, "lines": [{"name": "Peach basket", "unit": "each", "quantity": 3, "vendor_name": "Sunny Orchard",
            "stall_number": "B2"}, {"name": "Cherries", "unit": "lb", "quantity": 1, "vendor_name": "Sunny Orchard",
            "stall_number": "B2"}], "subtotal_cents": 1330, "drop_off_distance_m": 5210, "estimated_minutes": 21, "earn_cents": 367,
            "fee_share_cents": 167, "tip_cents": 200}], "estimated_minutes": 55, "earn_cents": 1467, "hourly_cents": 1600,
            "currency": "USD",
            "why": "At Silverlake, 3.2 mi away, you can have an order in about 21 min, the soonest of what is left for you; of those orders it has waited longest. The other order adds about 11 min to your way.",
            "offered_at": "2026-06-20T17:05:10Z", "expires_at": "2026-06-20T17:05:40Z"},
            "delivery_session": {"id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "status": "running", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"},
            "stops": [{"id": "stop_01kvjw5a00f4eanwzqp2ypjgg3", "kind": "source", "sequence": 0, "status": "current",
            "name": "Silverlake", "position": {"lat": 34.09, "lon": -118.275}, "distance_m": 5080, "estimated_minutes": 17},
            {"id": "stop_01kvjw5a00e1g9j4yw27fzhdwz", "kind": "customer", "sequence": 1, "status": "ahead", "name": "Ana Ruiz",
            "position": {"lat": 34.0224, "lon": -118.2851}, "order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "customer": {"user_id": "user_01kvjw5a00em1r1rpath1jw75r", "first_name": "Ana",
            "last_name": "Ruiz", "phone": "+13105550142"}, "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd",
            "distance_m": 7574, "estimated_minutes": 20}, {"id": "stop_01kvjw5a00erbsa23v4ptnwddk", "kind": "customer", "sequence": 2,
            "status": "ahead", "name": "Ben Cole", "position": {"lat": 34.0511, "lon": -118.3014},
            "order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "address": {"title": "455 S Ardmore Ave",
            "subtitle": "Los Angeles, CA 90020", "position": {"lat": 34.0511, "lon": -118.3014}},
            "customer": {"user_id": "user_01kvjw5a00e5nvqqvfgnwreaaz", "first_name": "Ben", "last_name": "Cole",
            "phone": "+13105550163"}, "conversation_id": "conversation_01kvjw5a00f0y9jp7e6txx234m", "distance_m": 3540,
            "estimated_minutes": 12}], "current_stop_id": "stop_01kvjw5a00f4eanwzqp2ypjgg3", "open_lines": 3, "earn_cents": 1467,
            "currency": "USD", "started_at": "2026-06-20T17:05:31Z", "elapsed_s": 4}}
            """#),
        .request(
            "OfferDecline", API.OfferDecline.self,
            #"""
            {"reason": "too_far"}
            """#),
        .answer(
            "OfferDeclined", API.Offer.self,
            #"""
            {"id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "declined", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"}, "distance_m": 5080,
            "orders": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "status": "declined", "item_count": 2,
            "lines": [{"name": "Veggie box", "unit": "box", "quantity": 2, "vendor_name": "Green Acres", "stall_number": "A4"}],
            "subtotal_cents": 4000, "drop_off_distance_m": 7574, "estimated_minutes": 34, "earn_cents": 1100, "fee_share_cents": 500,
            "tip_cents": 600}, {"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42", "status": "declined",
            "item_count": 4, "lines": [{"name": "Peach basket", "unit": "each", "quantity": 3, "vendor_name": "Sunny Orchard",
            "stall_number": "B2"}, {"name": "Cherries", "unit": "lb", "quantity": 1, "vendor_name": "Sunny Orchard",
            "stall_number": "B2"}], "subtotal_cents": 1330, "drop_off_distance_m": 5210, "estimated_minutes": 21, "earn_cents": 367,
            "fee_share_cents": 167, "tip_cents": 200}], "estimated_minutes": 55, "earn_cents": 1467, "hourly_cents": 1600,
            "currency": "USD",
            "why": "At Silverlake, 3.2 mi away, you can have an order in about 21 min, the soonest of what is left for you; of those orders it has waited longest. The other order adds about 11 min to your way.",
            "offered_at": "2026-06-20T17:05:10Z", "expires_at": "2026-06-20T17:05:40Z"}
            """#),
    ]
}
