import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let listings: [PayloadExample] = [
        .answer(
            "Listing", API.Listing.self,
            #"""
            {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD", "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp",
            "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id":
            "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": false, "allowed_actions":
            ["request", "report"]}
            """#),
        .answer(
            "ListingMine", API.Listing.self,
            #"""
            {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD", "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp",
            "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id":
            "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": true, "allowed_actions":
            ["edit", "end", "accept_a_request"], "request_count": 2}
            """#),
        .answer(
            "ListingEnded", API.Listing.self,
            #"""
            {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD", "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp",
            "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id":
            "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "ended", "selection": "seller",
            "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": true, "allowed_actions": [],
            "request_count": 2}
            """#),
        .answer(
            "ListingHidden", API.Listing.self,
            #"""
            {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD", "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp",
            "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id":
            "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "hidden", "selection": "seller",
            "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": true, "allowed_actions": [],
            "hidden_reason": "The seal is broken.", "request_count": 2}
            """#),
        .answer(
            "ListingPage", API.Page<API.Listing>.self,
            #"""
            {"data": [{"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title":
            "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD", "category": {"id":
            "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.",
            "photo": {"id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": false, "allowed_actions":
            ["request", "report"]}]}
            """#),
        .request(
            "ListingCreate", API.ListingCreate.self,
            #"""
            {"community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "photo_id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "category_id": "category_01kvjw5a00e3famwjzdp3yztrp", "description":
            "Unopened, good until Thursday."}
            """#),
        .request(
            "ListingPatch", API.ListingPatch.self,
            #"""
            {"price_cents": 0, "description": null}
            """#),
        .answer(
            "ExchangeRequested", API.ExchangeRequest.self,
            #"""
            {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "listing": {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id":
            "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD",
            "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color":
            "#e8e4da", "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": false, "allowed_actions":
            ["withdraw", "report"], "my_request": {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "status": "requested"}}, "buyer": {"id":
            "user_01kvjw5a00e82a6kfghrmd5sxw", "display_name": "Phil O."}, "my_role": "buyer", "status": "requested", "requested_at":
            "2026-06-20T15:20:00Z", "allowed_actions": ["withdraw"]}
            """#),
        .answer(
            "ExchangeRequestPage", API.Page<API.ExchangeRequest>.self,
            #"""
            {"data": [{"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "listing": {"id": "listing_01kvjw5a00epvbja1fcq64yftx",
            "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250,
            "currency": "USD", "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"},
            "description": "Unopened, good until Thursday.", "photo": {"id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200,
            "height": 1200, "dominant_color": "#e8e4da", "thumb_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": false, "allowed_actions":
            ["withdraw", "report"], "my_request": {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "status": "requested"}}, "buyer": {"id":
            "user_01kvjw5a00e82a6kfghrmd5sxw", "display_name": "Phil O."}, "my_role": "buyer", "status": "requested", "requested_at":
            "2026-06-20T15:20:00Z", "allowed_actions": ["withdraw"]}]}
            """#),
        .answer(
            "ExchangeWithdrawn", API.ExchangeRequest.self,
            #"""
            {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "listing": {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id":
            "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD",
            "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color":
            "#e8e4da", "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "available", "selection":
            "seller", "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": false, "allowed_actions":
            ["request", "report"], "my_request": {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "status": "withdrawn"}}, "buyer": {"id":
            "user_01kvjw5a00e82a6kfghrmd5sxw", "display_name": "Phil O."}, "my_role": "buyer", "status": "withdrawn", "requested_at":
            "2026-06-20T15:20:00Z", "allowed_actions": [], "decided_at": "2026-06-20T15:40:00Z"}
            """#),
        .answer(
            "ExchangeAccepted", API.ExchangeRequest.self,
            #"""
            {"id": "exchange_01kvjw5a00fdqbtbpscsmfv7s7", "listing": {"id": "listing_01kvjw5a00epvbja1fcq64yftx", "community_id":
            "community_01kvjw5a00fja8fmmev1ygm35e", "title": "Fresh 2% milk jug", "quantity": 1, "price_cents": 250, "currency": "USD",
            "category": {"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"}, "description": "Unopened, good until Thursday.", "photo": {"id": "photo_01kvjw5a00et8bheh2bgcxf1jb", "width": 1200, "height": 1200, "dominant_color":
            "#e8e4da", "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/thumb.jpg", "medium_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/medium.jpg", "large_url":
            "https://harvest.example/api/v1/photos/photo_01kvjw5a00et8bheh2bgcxf1jb/large.jpg"}, "seller": {"id":
            "user_01kvjw5a00eb3s0ck5rtvvj0kj", "kind": "person", "display_name": "Ryan M."}, "status": "sold", "selection": "seller",
            "posted_at": "2026-06-20T15:00:00Z", "expires_at": "2026-07-04T15:00:00Z", "is_mine": true, "allowed_actions": [],
            "request_count": 2}, "buyer": {"id": "user_01kvjw5a00e82a6kfghrmd5sxw", "display_name": "Phil O."}, "my_role": "seller",
            "status": "accepted", "requested_at": "2026-06-20T15:20:00Z", "allowed_actions": ["tell_outcome"], "decided_at":
            "2026-06-20T15:45:00Z", "buyer_reliability": {"level": "reliable", "exchanges": 12, "missed": 1, "text": "Came to 11 of 12 exchanges in the last year."}, "contact_until": "2026-07-20T15:45:00Z", "contact": {"display_name": "Phil Ortega", "email":
            "phil@example.org", "phone": "+13105550188"}}
            """#),
        .request(
            "ExchangeOutcomeSet", API.ExchangeOutcomeSet.self,
            #"""
            {"outcome": "handed_over"}
            """#),
        .request(
            "ListingReportCreate", API.ListingReportCreate.self,
            #"""
            {"reason": "unsafe", "text": "The seal is broken."}
            """#),
        .request(
            "ListingAppeal", API.ListingAppeal.self,
            #"""
            {"text": "The seal is whole, see the second photo."}
            """#),
        .answer(
            "UserProfile", API.UserProfile.self,
            #"""
            {"id": "user_01kvjw5a00eb3s0ck5rtvvj0kj", "display_name": "Ryan M.", "member_since": "2026-03-02", "communities":
            [{"id": "community_01kvjw5a00fja8fmmev1ygm35e", "name": "Maple Tower"}], "open_listings": 1,
            "completed_exchanges": 4, "completed_errands": 2, "completed_trips": 0}
            """#),
    ]
}
