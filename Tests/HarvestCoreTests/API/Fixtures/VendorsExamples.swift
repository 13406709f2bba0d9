import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let vendors: [PayloadExample] = [
        .answer(
            "VendorGroupPage", API.Page<API.VendorGroup>.self,
            #"""
            {"data": [{"category": {"id": "category_01kvjw5a00evvt7cemcdhq5ajj", "kind": "vendor", "name": "Veggie Vendors"},
            "vendors": [{"id": "vendor_01kvjw5a00egq81wsanrc76865", "kind": "farm", "name": "Green Acres",
            "category": {"id": "category_01kvjw5a00evvt7cemcdhq5ajj", "kind": "vendor", "name": "Veggie Vendors"}, "is_open_now": true,
            "takes_ebt": true,
            "stall_number": "A4", "photo": {"id": "photo_01kvjw5a00esfvb0w6rnmshanz", "width": 1600, "height": 1200,
            "dominant_color": "#7c9a4b", "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/large.jpg"}}]},
            {"category": {"id": "category_01kvjw5a00frrtw757yzrwvfhv", "kind": "vendor", "name": "Fruit Vendors"},
            "vendors": [{"id": "vendor_01kvjw5a00ef5vwndbrbyydeve", "kind": "farm", "name": "Sunny Orchard",
            "category": {"id": "category_01kvjw5a00frrtw757yzrwvfhv", "kind": "vendor", "name": "Fruit Vendors"}, "is_open_now": true,
            "takes_ebt": false,
            "stall_number": "B2"}]}]}
            """#),
        .answer(
            "VendorSummaryPage", API.Page<API.VendorSummary>.self,
            #"""
            {"data": [{"id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "kind": "restaurant", "name": "Taqueria Uno",
            "category": {"id": "category_01kvjw5a00f0r8tr9jhw9dwzqd", "kind": "vendor", "name": "Mexican"}, "is_open_now": true,
            "takes_ebt": false,
            "distance_m": 1830}]}
            """#),
        .answer(
            "Vendor", API.Vendor.self,
            #"""
            {"id": "vendor_01kvjw5a00egq81wsanrc76865", "kind": "farm", "name": "Green Acres",
            "description": "Greens and tomatoes from Fillmore, picked the day before.",
            "category": {"id": "category_01kvjw5a00evvt7cemcdhq5ajj", "kind": "vendor", "name": "Veggie Vendors"},
            "photo": {"id": "photo_01kvjw5a00esfvb0w6rnmshanz", "width": 1600, "height": 1200, "dominant_color": "#7c9a4b",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00esfvb0w6rnmshanz/large.jpg"},
            "stalls": [{"market_id": "market_01kvjw5a00f4yragxwx1erpraw", "market_name": "Silverlake", "stall_number": "A4",
            "weekdays": ["sat"]}], "is_open_now": true, "freshness_average": 4.8, "rating_count": 57, "takes_ebt": true}
            """#),
    ]
}
