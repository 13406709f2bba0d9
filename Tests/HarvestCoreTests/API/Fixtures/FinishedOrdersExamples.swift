import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let finishedOrders: [PayloadExample] = [
        .request(
            "TipRaise", API.TipRaise.self,
            #"""
            {"tip_cents": 800}
            """#),
        .answer(
            "OrderTipped", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "delivered", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 800, "tax_cents": 280,
            "total_cents": 6080, "captured_cents": 6080, "refunded_cents": 0},
            "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500, "driver_share_bp": 5000,
            "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz",
            "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "status": "captured", "amount_cents": 5880,
            "refunded_cents": 0, "currency": "USD", "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n",
            "created_at": "2026-06-20T17:03:00Z", "captured_cents": 5880}, "address": {"title": "1200 W 35th St",
            "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B",
            "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}, {"status": "retrieved",
            "at": "2026-06-20T17:05:10Z"}, {"status": "accepted", "at": "2026-06-20T17:05:31Z"}, {"status": "picked_up",
            "at": "2026-06-20T17:31:00Z"}, {"status": "delivered", "at": "2026-06-20T17:52:20Z"}], "allowed_actions": ["raise_tip",
            "rate", "report_issue", "reorder"], "tip_can_rise_until": "2026-06-21T17:52:20Z"}
            """#),
        .answer(
            "Receipt", API.Receipt.self,
            #"""
            {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "issued_at": "2026-06-20T17:52:20Z",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "lines": [{"produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s",
            "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box", "unit": "box", "quantity": 2,
            "unit_price_cents": 2000, "line_cents": 4000}], "subtotal_cents": 4000, "tax_cents": 280}], "amounts": {"currency": "USD",
            "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280, "total_cents": 5880,
            "captured_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "movements": [{"entry_id": "entry_01kvjw5a00f11vvbfw55fm2q5e", "at": "2026-06-20T17:31:00Z", "kind": "capture",
            "amount_cents": 5880, "payment_id": "payment_01kvjw5a00e44sxe574s0yrwpz", "text": "Card ending in 4242"}], "net_cents": 5880}
            """#),
        .request(
            "RatingPut", API.RatingPut.self,
            #"""
            {"freshness": 5, "on_time": 4, "comment": "The tomatoes were perfect.",
            "lines": [{"line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "freshness": 4}]}
            """#),
        .answer(
            "Rating", API.Rating.self,
            #"""
            {"freshness": 5, "on_time": 4, "comment": "The tomatoes were perfect.",
            "lines": [{"line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "freshness": 4}], "rated_at": "2026-06-20T18:30:00Z",
            "answers": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres",
            "text": "Thank you! See you next Saturday.", "answered_at": "2026-06-20T19:02:00Z"}]}
            """#),
        .request(
            "IssueCreate", API.IssueCreate.self,
            #"""
            {"kind": "damaged", "line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "quantity": 1,
            "description": "One box was crushed.", "photo_ids": ["photo_01kvjw5a00frqb34tjzga6zt89"]}
            """#),
        .answer(
            "Issue", API.Issue.self,
            #"""
            {"id": "issue_01kvjw5a00exrta32e445mz7rc", "order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "kind": "damaged", "quantity": 1,
            "description": "One box was crushed.", "photos": [{"id": "photo_01kvjw5a00frqb34tjzga6zt89",
            "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/large.jpg"}],
            "status": "open", "currency": "USD", "reported_at": "2026-06-20T18:10:00Z"}
            """#),
        .answer(
            "IssuePage", API.Page<API.Issue>.self,
            #"""
            {"data": [{"id": "issue_01kvjw5a00exrta32e445mz7rc", "order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "kind": "damaged", "quantity": 1,
            "description": "One box was crushed.", "photos": [{"id": "photo_01kvjw5a00frqb34tjzga6zt89",
            "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00frqb34tjzga6zt89/large.jpg"}],
            "status": "open", "currency": "USD", "reported_at": "2026-06-20T18:10:00Z"}]}
            """#),
    ]
}
