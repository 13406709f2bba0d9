import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let produce: [PayloadExample] = [
        .answer(
            "Photo", API.Photo.self,
            #"""
            {"id": "photo_01kvjw5a00fav9kvr7hk8h41n0", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/large.jpg"}
            """#),
        .answer(
            "ProducePage", API.Page<API.Produce>.self,
            #"""
            {"data": [{"id": "produce_01kvjw5a00eh6sn332k9dzg8bm", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "source_ids": ["market_01kvjw5a00f4yragxwx1erpraw"], "name": "Heirloom tomatoes",
            "category": {"id": "category_01kvjw5a00ekj8bv49tvzf24sv", "kind": "produce", "name": "Tomatoes"}, "unit": "lb",
            "price_cents": 350, "currency": "USD", "description": "Picked on Friday.", "in_stock": true, "stock": 20, "taxable": true,
            "snap_eligible": true, "photo": {"id": "photo_01kvjw5a00fav9kvr7hk8h41n0", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/large.jpg"}, "per_order_cap": 10},
            {"id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres",
            "source_ids": ["market_01kvjw5a00f4yragxwx1erpraw"], "name": "Kale",
            "category": {"id": "category_01kvjw5a00f7y9nksmbtfdt4fb", "kind": "produce", "name": "Leafy Greens"}, "unit": "bunch",
            "price_cents": 250, "currency": "USD", "description": "Picked on Friday.", "in_stock": true, "stock": 10, "taxable": true, "snap_eligible": true}],
            "next_cursor": "eyJuIjoiS2FsZSJ9"}
            """#),
        .answer(
            "Produce", API.Produce.self,
            #"""
            {"id": "produce_01kvjw5a00eh6sn332k9dzg8bm", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres",
            "source_ids": ["market_01kvjw5a00f4yragxwx1erpraw"], "name": "Heirloom tomatoes",
            "category": {"id": "category_01kvjw5a00ekj8bv49tvzf24sv", "kind": "produce", "name": "Tomatoes"}, "unit": "lb",
            "price_cents": 350, "currency": "USD", "description": "Picked on Friday.", "in_stock": true, "stock": 20, "taxable": true,
            "snap_eligible": true, "photo": {"id": "photo_01kvjw5a00fav9kvr7hk8h41n0", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00fav9kvr7hk8h41n0/large.jpg"}, "per_order_cap": 10}
            """#),
    ]
}
