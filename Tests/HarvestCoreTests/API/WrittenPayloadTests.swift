import Foundation
import HarvestCore
import Testing

/// Payloads that write their JSON themselves write what their `encode(to:)` writes.
struct WrittenPayloadTests {
    @Test func `an order with every member is written as it is encoded`() throws {
        let order = try JSONDecoder().decode(API.Order.self, from: Data(Self.order.utf8))
        #expect(try written(order) == encoded(order))
        #expect(try JSONParser.parse(written(order).utf8).sorted == JSONParser.parse(Self.order.utf8).sorted)
    }

    @Test func `a page of orders is written as it is encoded, with a cursor and without`() throws {
        let order = try JSONDecoder().decode(API.Order.self, from: Data(Self.order.utf8))
        for page in [
            API.Page(data: [order, order], nextCursor: "2\"k"), API.Page(data: [order], nextCursor: nil), API.Page<API.Order>(data: []),
        ] { #expect(try written(page) == encoded(page)) }
    }

    @Test func `an errand and a listing with every member are written as they are encoded`() throws {
        let errand = try JSONDecoder().decode(API.Errand.self, from: Data(Self.errand.utf8))
        #expect(try written(errand) == encoded(errand))
        #expect(try JSONParser.parse(written(errand).utf8).sorted == JSONParser.parse(Self.errand.utf8).sorted)
        let listing = try JSONDecoder().decode(API.Listing.self, from: Data(Self.listing.utf8))
        #expect(try written(listing) == encoded(listing))
        #expect(try JSONParser.parse(written(listing).utf8).sorted == JSONParser.parse(Self.listing.utf8).sorted)
    }

    @Test(arguments: [0, 1, -1, 999, 86_399_999, 1_795_284_000_000, -62_135_596_800_000, 253_402_300_799_999, .min, .max] as [Int64])
    func `an instant is written as its description`(milliseconds: Int64) throws {
        let change = API.StatusChange(status: .created, at: Instant(milliseconds: milliseconds))
        #expect(try written(change) == #"{"status":"created","at":"\#(change.at)"}"#)
        #expect(change.at.description.count == (milliseconds % 1000 == 0 ? 20 : 24))
    }

    private func written(_ payload: some Encodable) throws -> String {
        String(decoding: try JSONWriter().bytes(of: payload), as: UTF8.self)
    }

    /// An element of an array is written by its `encode(to:)`.
    private func encoded(_ payload: some Encodable) throws -> String { String(try written([payload]).dropFirst().dropLast()) }

    private static let order = #"""
        {"id": "order_01kvjw5a00eh6sn332k9dzg8bm", "number": "H-7K41", "delivery_status": "delivered", "fulfilment": "delivery",
         "source": {"kind": "market", "id": "market_01kvjw5a00eh6sn332k9dzg8bm", "name": "Echo \"Park\"", "address": "Line\n2 \u0001 \\ é",
            "position": {"lat": 34, "lon": -118.2606}, "time_zone": "America/Los_Angeles", "photo": \#(photo)},
         "preparation": "ready", "driver_progress": "at_door", "placed_at": "2026-06-20T17:00:00.123Z",
         "scheduled_for": "2026-06-20T18:00:00Z",
         "lines": [{"id": "line_01kvjw5a00eh6sn332k9dzg8bm", "produce_id": "produce_01kvjw5a00eh6sn332k9dzg8bm",
            "vendor_id": "vendor_01kvjw5a00eh6sn332k9dzg8bm", "name": "Chard", "unit": "bunch", "quantity": 3, "unit_price_cents": 350,
            "line_cents": 1050, "final_line_cents": 350, "photo": \#(photo), "note": "ripe", "shortage_rule": "ask", "pick_status": "short",
            "shortage": {"picked_quantity": 1, "released_cents": 700, "status": "timed_out", "answer": "take_rest",
                "answer_by": "2026-06-20T17:05:00Z"}}],
         "vendors": [{"vendor_id": "vendor_01kvjw5a00eh6sn332k9dzg8bm", "vendor_name": "Rosa", "subtotal_cents": 350, "tax_cents": 0,
            "total_cents": 350}],
         "item_count": 3,
         "amounts": {"currency": "USD", "subtotal_cents": 350, "service_fee_cents": 88, "tip_cents": 53, "tax_cents": 0, "total_cents": 491,
            "captured_cents": 491, "refunded_cents": 0},
         "rates": {"fee_schedule_id": "fees_01kvjw5a00eh6sn332k9dzg8bm", "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500,
            "tip_base": "food", "tax_bp": 950},
         "tip_can_rise_until": "2026-06-21T18:00:00Z",
         "payment": {"id": "payment_01kvjw5a00eh6sn332k9dzg8bm", "purpose": "order", "subject_id": "order_01kvjw5a00eh6sn332k9dzg8bm",
            "status": "captured", "amount_cents": 491, "captured_cents": 491, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00eh6sn332k9dzg8bm",
            "next_action": {"type": "open_url", "url": "https://bank.example/a?b=c", "client_secret": "s"},
            "failure": {"code": "card_declined", "message": "No"}, "created_at": "2026-06-20T17:00:00Z"},
         "address": {"title": "1 Main St", "subtitle": "Los Angeles, CA", "position": {"lat": 34.0166, "lon": -118.25}, "apt": "4B",
            "building": "The Mill", "instructions": "Ring twice."},
         "phone": "+13235550100",
         "driver": {"user_id": "user_01kvjw5a00eh6sn332k9dzg8bm", "first_name": "Dee", "phone": "+13235550101", "photo": \#(photo),
            "vehicle": "cargo_bike"},
         "conversation_id": "conversation_01kvjw5a00eh6sn332k9dzg8bm",
         "rating": {"freshness": 5, "on_time": 4, "comment": "Good",
            "lines": [{"line_id": "line_01kvjw5a00eh0s6mt44yv9pf31", "freshness": 3}], "rated_at": "2026-06-20T19:00:00Z",
            "answers": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres", "text": "Thank you!",
            "answered_at": "2026-06-20T20:00:00Z"}]},
         "cancellation": {"by": "admin", "reason": "Closed", "at": "2026-06-20T19:00:00Z"},
         "history": [{"status": "created", "at": "2026-06-20T17:00:02Z"}, {"status": "delivered", "at": "2026-06-20T18:00:00Z"}],
         "allowed_actions": ["raise_tip", "show_code"]}
        """#

    private static let errand = #"""
        {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "completed",
         "my_role": "requester", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S.", "photo": \#(photo)},
         "runner": {"id": "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}, "item": "Latte \"grande\"", "reward_cents": 1000,
         "currency": "USD", "settlement": "card",
         "category": {"id": "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"},
         "link": "https://coffee.example/latte", "store": "Lucile", "instructions": "No foam",
         "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon": -118.281}}, "distance_m": 310,
         "counterpart_phone": "+13105550121", "conversation_id": "conversation_01kvjw5a00fgmv05yjr7zwvsad",
         "payment": {"id": "payment_01kvjw5a00en6s8a8xhwnstrem", "purpose": "errand", "subject_id": "errand_01kvjw5a00e0wr3m6b5spnkqe9",
            "status": "captured", "amount_cents": 1000, "refunded_cents": 0, "currency": "USD", "created_at": "2026-06-20T17:03:00Z"},
         "reorder_of": "errand_01kvjw5a00eh6sn332k9dzg8bm", "posted_at": "2026-06-20T16:00:00Z", "accepted_at": "2026-06-20T16:05:00Z",
         "at_store_at": "2026-06-20T16:12:00Z", "picked_up_at": "2026-06-20T16:20:00Z", "completed_at": "2026-06-20T16:30:00Z",
         "cancelled_at": "2026-06-20T16:40:00Z", "disputed_at": "2026-06-20T16:25:00Z",
         "rating": {"stars": 4, "comment": "Quick", "rated_at": "2026-06-20T16:50:00Z"}, "allowed_actions": ["rate", "reorder"]}
        """#

    private static let listing = #"""
        {"id": "listing_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Lemons", "quantity": 3,
         "price_cents": 0, "currency": "USD", "category": {"id": "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "listing", "name": "Fruits"},
         "description": "From\nour tree", "photo": \#(photo),
         "seller": {"id": "vendor_01kvjw5a00egq81wsanrc76865", "kind": "vendor", "display_name": "Rosa's", "photo": \#(photo)},
         "status": "available", "selection": "draw", "draw_at": "2026-06-20T16:30:00Z",
         "draw": {"drawn_at": "2026-06-20T16:30:01Z", "seed": "9f2c", "request_count": 2}, "posted_at": "2026-06-20T16:00:00Z",
         "expires_at": "2026-07-04T16:00:00Z", "is_mine": true, "request_count": 2,
         "my_request": {"id": "exchange_01kvjw5a00e0wr3m6b5spnkqe9", "status": "requested"}, "hidden_reason": "Not food",
         "appeal_answer": "Still not food",
         "allowed_actions": ["accept_a_request", "appeal"]}
        """#

    private static let photo = #"""
        {"id": "photo_01kvjw5a00eh6sn332k9dzg8bm", "width": 4032, "height": 3024, "dominant_color": "#aa8844",
         "thumb_url": "https://h.example/t.jpg", "medium_url": "https://h.example/m.jpg", "large_url": "https://h.example/l.jpg"}
        """#
}
