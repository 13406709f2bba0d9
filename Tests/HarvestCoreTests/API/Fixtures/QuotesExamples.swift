import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let quotes: [PayloadExample] = [
        .request(
            "QuoteCreate", API.QuoteCreate.self,
            #"""
            {"source_id": "market_01kvjw5a00f4yragxwx1erpraw", "fulfilment": "delivery",
            "lines": [{"produce_id": "produce_01kvjw5a00eh6sn332k9dzg8bm", "quantity": 3},
            {"produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "quantity": 1}, {"produce_id": "produce_01kvjw5a00frssj4nqekqkd6av",
            "quantity": 1}, {"produce_id": "produce_01kvjw5a00ftmts01fqb1aarwk", "quantity": 2},
            {"produce_id": "produce_01kvjw5a00ewr9wjwmhcxhtbhx", "quantity": 1}], "address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq"}
            """#),
        .answer(
            "Quote", API.Quote.self,
            #"""
            {"source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "fulfilment": "delivery", "lines": [{"produce_id": "produce_01kvjw5a00eh6sn332k9dzg8bm",
            "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Heirloom tomatoes", "unit": "lb", "quantity": 3,
            "unit_price_cents": 350, "line_cents": 1050}, {"produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j",
            "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Kale", "unit": "bunch", "quantity": 1, "unit_price_cents": 250,
            "line_cents": 250}, {"produce_id": "produce_01kvjw5a00frssj4nqekqkd6av", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "name": "Eggs", "unit": "dozen", "quantity": 1, "unit_price_cents": 525, "line_cents": 525},
            {"produce_id": "produce_01kvjw5a00ftmts01fqb1aarwk", "vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve", "name": "Carrots",
            "unit": "bunch", "quantity": 2, "unit_price_cents": 199, "line_cents": 398},
            {"produce_id": "produce_01kvjw5a00ewr9wjwmhcxhtbhx", "vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve",
            "name": "Peach basket", "unit": "each", "quantity": 1, "unit_price_cents": 350, "line_cents": 350}], "dropped_lines": [],
            "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres", "subtotal_cents": 1825,
            "tax_cents": 128, "total_cents": 1953}, {"vendor_id": "vendor_01kvjw5a00ef5vwndbrbyydeve", "vendor_name": "Sunny Orchard",
            "subtotal_cents": 748, "tax_cents": 52, "total_cents": 800}], "item_count": 8, "amounts": {"currency": "USD",
            "subtotal_cents": 2573, "service_fee_cents": 643, "tip_cents": 386, "tax_cents": 180, "total_cents": 3782},
            "minimum_tip_cents": 386, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500,
            "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "can_order_now": true, "next_slots": [],
            "distance_m": 7574, "estimated_minutes": 38}
            """#),
        .answer(
            "QuotePickup", API.Quote.self,
            #"""
            {"source": {"kind": "restaurant", "id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taqueria Uno",
            "address": "812 Sunset Blvd, Los Angeles, CA 90012", "position": {"lat": 34.0611, "lon": -118.2489},
            "time_zone": "America/Los_Angeles"}, "fulfilment": "pickup", "lines": [{"produce_id": "produce_01kvjw5a00fde85j8c07d2w13h",
            "vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taco plate", "unit": "each", "quantity": 1,
            "unit_price_cents": 575, "line_cents": 575}, {"produce_id": "produce_01kvjw5a00fdn8bf1ezehb485g",
            "vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Horchata", "unit": "each", "quantity": 1, "unit_price_cents": 425,
            "line_cents": 425}], "dropped_lines": [], "vendors": [{"vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx",
            "vendor_name": "Taqueria Uno", "subtotal_cents": 1000, "tax_cents": 70, "total_cents": 1070}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 1000, "service_fee_cents": 125, "tip_cents": 0, "tax_cents": 70,
            "total_cents": 1195}, "minimum_tip_cents": 0, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "can_order_now": true,
            "next_slots": []}
            """#),
    ]
}
