import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let driver: [PayloadExample] = [
        .answer(
            "DriverProfile", API.DriverProfile.self,
            #"""
            {"user_id": "user_01kvjw5a00eh1bdp552zw2pdk1", "vehicle": "bicycle", "can_drive": true,
            "driver_terms_accepted_at": "2026-05-01T18:00:00Z"}
            """#),
        .request(
            "DriverProfilePut", API.DriverProfilePut.self,
            #"""
            {"vehicle": "bicycle", "accept_driver_terms": true}
            """#),
        .answer(
            "ReadyOrderPage", API.Page<API.ReadyOrder>.self,
            #"""
            {"data": [{"order_id": "order_01kvjw5a00fwcs6dp5xetsa9tv", "number": "H-9Q05", "source": {"kind": "restaurant",
            "id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taqueria Uno", "address": "812 Sunset Blvd, Los Angeles, CA 90012",
            "position": {"lat": 34.0611, "lon": -118.2489}, "time_zone": "America/Los_Angeles"}, "item_count": 3, "subtotal_cents": 1330,
            "earn_cents": 367, "hourly_cents": 1223, "currency": "USD", "distance_m": 1830, "drop_off_distance_m": 2410,
            "estimated_minutes": 18, "ready_at": "2026-06-20T19:18:00Z",
            "why": "At Taqueria Uno, 1.1 mi away, you can have an order in about 10 min. It is ready and no driver has it."}]}
            """#),
        .answer(
            "Shift", API.Shift.self,
            #"""
            {"status": "searching", "id": "shift_01kvjw5a00fdks5p656wtx7zry", "started_at": "2026-06-20T17:05:00Z",
            "search_ends_at": "2026-06-20T17:05:30Z"}
            """#),
        .answer(
            "ShiftOffline", API.Shift.self,
            #"""
            {"status": "offline", "id": "shift_01kvjw5a00fdks5p656wtx7zry", "started_at": "2026-06-20T17:05:00Z",
            "ended_at": "2026-06-20T17:05:30Z", "end_reason": "nothing_found"}
            """#),
        .request(
            "ShiftPut", API.ShiftPut.self,
            #"""
            {"position": {"lat": 34.0522, "lon": -118.2437}, "recorded_at": "2026-06-20T17:04:58Z"}
            """#),
        .request(
            "PositionBatch", API.PositionBatch.self,
            #"""
            {"fixes": [{"position": {"lat": 34.0898, "lon": -118.2749}, "recorded_at": "2026-06-20T17:12:01Z", "accuracy_m": 8,
            "heading_deg": 310, "speed_mps": 3.2}]}
            """#),
        .answer(
            "PositionReceipt", API.PositionReceipt.self,
            #"""
            {"stored": 1, "ignored": 0, "send_again_after_s": 5, "arrived_stop_id": "stop_01kvjw5a00f4eanwzqp2ypjgg3"}
            """#),
        .answer(
            "DriverOrderPage", API.Page<API.DriverOrder>.self,
            #"""
            {"data": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
            "delivery_session_id": "delivery_01kvjw5a00fqsv0ty8zd34c35h", "source": {"kind": "market",
            "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake", "address": "3700 Sunset Blvd, Los Angeles, CA 90026",
            "position": {"lat": 34.09, "lon": -118.275}, "time_zone": "America/Los_Angeles"}, "customer_name": "Ana R.",
            "delivery_status": "delivered", "item_count": 2, "subtotal_cents": 4000, "earned_cents": 1100, "currency": "USD",
            "accepted_at": "2026-06-20T17:05:31Z", "delivered_at": "2026-06-20T17:52:20Z"}]}
            """#),
    ]
}
