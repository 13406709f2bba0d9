import HarvestCore

// Examples of openapi.yaml, word for word. `EventPage` is split into the events that are published and those that are not.
extension PayloadExample {
    static let events: [PayloadExample] = [
        .answer(
            "EventPage", API.EventPage.self,
            #"""
            {"data": [{"type": "order.status_changed", "id": 1042, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
            "source_id": "market_01kvjw5a00f4yragxwx1erpraw", "vendor_ids": ["vendor_01kvjw5a00egq81wsanrc76865"],
            "delivery_status": "accepted", "previous_status": "retrieved"}}, {"type": "order.progress_changed", "id": 1045,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "driver_progress": "to_you", "estimated_minutes": 11}}, {"type": "order.preparation_changed", "id": 1048,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"order_id": "order_01kvjw5a00fwcs6dp5xetsa9tv",
            "source_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "preparation": "ready"}}, {"type": "order.line_changed", "id": 1051,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "pick_status": "short",
            "shortage": {"picked_quantity": 1, "released_cents": 0, "status": "waiting", "answer_by": "2026-06-20T17:20:00Z",
            "substitute": {"id": "line_01kvjw5a00evar4j5xn1xw1j55", "produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "name": "Kale",
            "unit": "bunch", "quantity": 2, "unit_price_cents": 250, "line_cents": 500}}}},
            {"type": "order.amounts_changed", "id": 1054, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "reason": "tip_raised", "amounts": {"currency": "USD",
            "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 800, "tax_cents": 280, "total_cents": 6080,
            "refunded_cents": 0}}}, {"type": "order.slot_changed", "id": 1055, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
            "source_id": "market_01kvjw5a00f4yragxwx1erpraw", "vendor_ids": ["vendor_01kvjw5a00egq81wsanrc76865"],
            "delivery_status": "scheduled", "previous_status": "created", "scheduled_for": "2026-06-20T19:00:00Z",
            "previously_for": "2026-06-20T17:00:00Z"}}, {"type": "order.rained_off", "id": 1056, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
            "source_id": "market_01kvjw5a00f4yragxwx1erpraw", "vendor_ids": ["vendor_01kvjw5a00egq81wsanrc76865"],
            "delivery_status": "scheduled", "previous_status": "accepted", "market_day": "2026-06-20",
            "choose_by": "2026-06-21T17:05:31Z"}}, {"type": "order.driver_moved", "id": 1057, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "position": {"lat": 34.051, "lon": -118.279},
            "recorded_at": "2026-06-20T17:41:05Z", "distance_m": 3240, "estimated_minutes": 11}}, {"type": "order.escalated",
            "id": 1058, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "step": "raised", "incentive_cents": 300}}, {"type": "order.issue_changed",
            "id": 1060, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "issue_id": "issue_01kvjw5a00exrta32e445mz7rc", "status": "open"}}, {"type": "payment.status_changed",
            "id": 1063, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"payment_id": "payment_01kvjw5a00e44sxe574s0yrwpz",
            "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "purpose": "order", "status": "authorised"}},
            {"type": "produce.stock_changed", "id": 1066, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "in_stock": true, "stock": 7}}, {"type": "shift.status_changed", "id": 1069, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"shift": {"status": "searching", "id": "shift_01kvjw5a00fdks5p656wtx7zry", "started_at": "2026-06-20T17:05:00Z",
            "search_ends_at": "2026-06-20T17:05:30Z"}}}, {"type": "offer.made", "id": 1072, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"offer": {"id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "offered", "source": {"kind": "market",
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
            "offered_at": "2026-06-20T17:05:10Z", "expires_at": "2026-06-20T17:05:40Z"}}}, {"type": "offer.closed", "id": 1075,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"offer_id": "offer_01kvjw5a00fgrbmz67kgndbzxa", "status": "expired"}},
            {"type": "delivery.changed", "id": 1078, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"delivery_session_id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "status": "running",
            "current_stop_id": "stop_01kvjw5a00e1g9j4yw27fzhdwz", "open_lines": 0}}, {"type": "payout.status_changed", "id": 1081,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"payout_id": "payout_01kvjw5a00f2f9tm6yqwztr7zr", "status": "paid",
            "amount_cents": 1467, "currency": "USD"}}, {"type": "payout_account.changed", "id": 1084,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"status": "active"}}, {"type": "vendor.status_changed", "id": 1085,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve",
            "status": "suspended"}}, {"type": "conversation.status_changed", "id": 1087,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd",
            "job_kind": "order", "job_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "status": "open"}}, {"type": "message.created", "id": 1090,
            "occurred_at": "2026-06-20T17:05:31Z", "payload": {"message": {"id": "message_01kvjw5a00fx0bbrs06tk701cf",
            "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd", "sender_id": "user_01kvjw5a00em1r1rpath1jw75r",
            "sender_name": "Ana R.", "text": "Hi! The gate code is 12.", "sent_at": "2026-06-20T17:06:02Z"}}},
            {"type": "surplus.status_changed", "id": 1092, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"surplus_id":
            "surplus_01kvjw5a00epvbja1fcq64yfty", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "status": "claimed",
            "previous_status": "offered"}},
            {"type": "listing.status_changed", "id": 1093, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"listing_id":
            "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "sold",
            "previous_status": "available"}},
            {"type": "exchange.status_changed", "id": 1096, "occurred_at": "2026-06-20T17:05:31Z", "payload":
            {"exchange_request_id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "listing_id": "listing_01kvjw5a00epvbja1fcq64yftx",
            "status": "accepted", "previous_status": "requested"}},
            {"type": "errand.status_changed", "id": 1099, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"errand_id":
            "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "accepted",
            "previous_status": "open", "runner_name": "Omar H."}},
            {"type": "trip.status_changed", "id": 1102, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"trip_id":
            "trip_01kvjw5a00epfvd214sqd24psk", "status": "matched"}},
            {"type": "want.status_changed", "id": 1105, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"want_id":
            "want_01kvjw5a00f7erremq95ee3mc3", "status": "matched"}},
            {"type": "match.status_changed", "id": 1108, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"match_id":
            "match_01kvjw5a00f18shsrk7vhhgy5g", "trip_id": "trip_01kvjw5a00epfvd214sqd24psk", "want_id":
            "want_01kvjw5a00f7erremq95ee3mc3", "status": "accepted", "previous_status": "proposed"}},
            {"type": "notification.created", "id": 1111, "occurred_at": "2026-06-20T17:05:31Z", "payload": {"notification":
            {"id": "notification_01kvjw5a00fzvs0adq8nz1nj6t", "kind": "order.accepted", "topic": "orders", "title": "Finn recogerá tu pedido", "text": "Silverlake, 2 productos, unos 35 minutos.", "subject_id":
            "order_01h2xcejqtf2nbrexx3vqjhp41", "created_at": "2026-06-20T17:05:40Z"}}},
            {"type": "export.status_changed", "id": 1114, "occurred_at": "2026-06-20T17:05:31Z",
            "payload": {"export_id": "export_01kvjw5a00ezt9wtkkhk2xbas9", "status": "ready"}}
            ], "next_after": 1114,
            "has_more": false}
            """#),
        .answer(
            "EventPageEmpty", API.EventPage.self,
            #"""
            {"data": [], "next_after": 1114, "has_more": false}
            """#),
    ]
}
