import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let finishedOrders: [PayloadExample] = [
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
