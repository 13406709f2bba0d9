import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let deliveries: [PayloadExample] = [
        .answer(
            "DeliverySessionPage", API.Page<API.DeliverySession>.self,
            #"""
            {"data": [{"id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "status": "running", "source": {"kind": "market",
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
            "currency": "USD", "started_at": "2026-06-20T17:05:31Z", "elapsed_s": 4}]}
            """#),
        .answer(
            "DeliverySession", API.DeliverySession.self,
            #"""
            {"id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "status": "running", "source": {"kind": "market",
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
            "currency": "USD", "started_at": "2026-06-20T17:05:31Z", "elapsed_s": 4}
            """#),
        .answer(
            "DeliverySessionToCustomer", API.DeliverySession.self,
            #"""
            {"id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "status": "running", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"},
            "stops": [{"id": "stop_01kvjw5a00f4eanwzqp2ypjgg3", "kind": "source", "sequence": 0, "status": "completed",
            "name": "Silverlake", "position": {"lat": 34.09, "lon": -118.275}, "distance_m": 5080, "estimated_minutes": 17,
            "arrived_at": "2026-06-20T17:22:10Z", "completed_at": "2026-06-20T17:31:00Z"}, {"id": "stop_01kvjw5a00e1g9j4yw27fzhdwz",
            "kind": "customer", "sequence": 1, "status": "current", "name": "Ana Ruiz", "position": {"lat": 34.0224, "lon": -118.2851},
            "order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007",
            "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B", "instructions": "Gate code 12"},
            "customer": {"user_id": "user_01kvjw5a00em1r1rpath1jw75r", "first_name": "Ana", "last_name": "Ruiz",
            "phone": "+13105550142"}, "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd", "distance_m": 7574,
            "estimated_minutes": 20}, {"id": "stop_01kvjw5a00erbsa23v4ptnwddk", "kind": "customer", "sequence": 2, "status": "ahead",
            "name": "Ben Cole", "position": {"lat": 34.0511, "lon": -118.3014}, "order_id": "order_01kvjw5a00ef0r7sg74njqyxtm",
            "address": {"title": "455 S Ardmore Ave", "subtitle": "Los Angeles, CA 90020", "position": {"lat": 34.0511,
            "lon": -118.3014}}, "customer": {"user_id": "user_01kvjw5a00e5nvqqvfgnwreaaz", "first_name": "Ben", "last_name": "Cole",
            "phone": "+13105550163"}, "conversation_id": "conversation_01kvjw5a00f0y9jp7e6txx234m", "distance_m": 3540,
            "estimated_minutes": 12}], "current_stop_id": "stop_01kvjw5a00e1g9j4yw27fzhdwz", "open_lines": 0, "earn_cents": 1467,
            "currency": "USD", "started_at": "2026-06-20T17:05:31Z", "elapsed_s": 1529}
            """#),
        .answer(
            "ShoppingList", API.ShoppingList.self,
            #"""
            {"delivery_session_id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "open_lines": 2,
            "orders": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "customer_name": "Ana R.", "item_count": 2,
            "subtotal_cents": 4000, "currency": "USD", "estimated_minutes": 6,
            "stalls": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres", "stall_number": "A4",
            "lines": [{"line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "name": "Veggie box", "unit": "box", "quantity": 2,
            "unit_price_cents": 2000, "note": "No cilantro, please", "shortage_rule": "ask", "pick_status": "open"}]}]},
            {"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42", "customer_name": "Ben C.", "item_count": 4,
            "subtotal_cents": 1330, "currency": "USD", "estimated_minutes": 5,
            "stalls": [{"vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve", "vendor_name": "Sunny Orchard", "stall_number": "B2",
            "lines": [{"line_id": "line_01kvjw5a00fvbbez484vbttksa", "name": "Peach basket", "unit": "each", "quantity": 3,
            "unit_price_cents": 350, "shortage_rule": "refund", "pick_status": "open"}, {"line_id": "line_01kvjw5a00evar4j5xn1xw1j55",
            "name": "Cherries", "unit": "lb", "quantity": 1, "unit_price_cents": 280, "shortage_rule": "refund",
            "pick_status": "picked"}]}]}],
            "route": [{"vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve", "vendor_name": "Sunny Orchard", "stall_number": "B2", "east_m": 12.5,
            "north_m": 30, "bags": [{"order_id": "order_01kvjw5a00ef0r7sg74njqyxtm", "number": "H-7K42",
            "line_ids": ["line_01kvjw5a00fvbbez484vbttksa", "line_01kvjw5a00evar4j5xn1xw1j55"]}]},
            {"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres", "stall_number": "A4", "east_m": 12.5, "north_m": 80,
            "bags": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
            "line_ids": ["line_01kvjw5a00eh0s6mt44yv9pf31"]}]}], "route_m": 83}
            """#),
        .request(
            "OrderRelease", API.OrderRelease.self,
            #"""
            {"reason": "Flat tire", "recorded_at": "2026-06-20T17:20:00Z"}
            """#),
        .request(
            "UndeliverableReport", API.UndeliverableReport.self,
            #"""
            {"reason": "Rang twice, no answer to two messages", "recorded_at": "2026-06-20T17:58:00Z",
            "position": {"lat": 34.0225, "lon": -118.2851}}
            """#),
        .request(
            "ShoppingLinePut", API.ShoppingLinePut.self,
            #"""
            {"pick_status": "short", "picked_quantity": 1, "recorded_at": "2026-06-20T17:16:40Z"}
            """#),
        .request(
            "SubstituteCreate", API.SubstituteCreate.self,
            #"""
            {"produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "quantity": 1}
            """#),
        .answer(
            "ShoppingLine", API.ShoppingLine.self,
            #"""
            {"line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "name": "Veggie box", "unit": "box", "quantity": 2, "unit_price_cents": 2000,
            "note": "No cilantro, please", "shortage_rule": "ask", "pick_status": "short", "shortage": {"picked_quantity": 1,
            "released_cents": 0, "status": "waiting", "answer_by": "2026-06-20T17:20:00Z"}}
            """#),
        .request(
            "StopArrival", API.StopArrival.self,
            #"""
            {"recorded_at": "2026-06-20T17:22:10Z", "position": {"lat": 34.0899, "lon": -118.2749}}
            """#),
        .request(
            "StopArrivalOverride", API.StopArrival.self,
            #"""
            {"recorded_at": "2026-06-20T17:22:10Z", "override_reason": "No GPS inside the market hall"}
            """#),
        .request(
            "StopCompletion", API.StopCompletion.self,
            #"""
            {"recorded_at": "2026-06-20T17:52:18Z", "position": {"lat": 34.0225, "lon": -118.2851}, "hand_over_code": "407193"}
            """#),
    ]
}
