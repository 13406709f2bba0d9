import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let communities: [PayloadExample] = [
        .answer(
            "CommunityPage", API.Page<API.Community>.self,
            #"""
            {"data": [{"id": "community_01kvjw5a00fja8fmmev1ygm35e", "name": "Maple Tower", "kind": "building",
            "address": "18 Maple St, Los Angeles, CA", "position": {"lat": 34.0301, "lon": -118.2802},
            "photo": {"id": "photo_01kvjw5a00e1wbr7mr3sdtecf9", "width": 2000, "height": 1500, "dominant_color": "#8a6f55",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/large.jpg"},
            "time_zone": "America/Los_Angeles", "email_domains": [], "member_count": 212, "distance_m": 960},
            {"id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "name": "UNI Campus", "kind": "campus",
            "address": "110 Inner Campus Dr, Austin, TX", "position": {"lat": 30.2849, "lon": -97.7341}, "time_zone": "America/Chicago",
            "email_domains": ["uni.edu"], "member_count": 5120}], "next_cursor": "eyJuIjoiVU5JIn0"}
            """#),
        .answer(
            "Community", API.Community.self,
            #"""
            {"id": "community_01kvjw5a00fja8fmmev1ygm35e", "name": "Maple Tower", "kind": "building",
            "address": "18 Maple St, Los Angeles, CA", "position": {"lat": 34.0301, "lon": -118.2802},
            "photo": {"id": "photo_01kvjw5a00e1wbr7mr3sdtecf9", "width": 2000, "height": 1500, "dominant_color": "#8a6f55",
            "thumb_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/thumb.jpg",
            "medium_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/medium.jpg",
            "large_url": "https://harvest.example/api/v1/photos/photo_01kvjw5a00e1wbr7mr3sdtecf9/large.jpg"},
            "time_zone": "America/Los_Angeles", "quiet_hours": {"from_local": "22:00", "until_local": "07:00"}, "email_domains": [], "member_count": 212, "distance_m": 960}
            """#),
        .answer(
            "CategoryPage", API.Page<API.Category>.self,
            #"""
            {"data": [{"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy"},
            {"id": "category_01kvjw5a00eqm9ap2s7zgd5m7d", "kind": "listing", "name": "Drinks"}]}
            """#),
        .answer(
            "Membership", API.Membership.self,
            #"""
            {"community": {"id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "name": "UNI Campus", "kind": "campus", "address":
            "110 Inner Campus Dr, Austin, TX", "position": {"lat": 30.2849, "lon": -97.7341}, "time_zone": "America/Chicago",
            "email_domains": ["uni.edu"], "member_count": 5120}, "status": "active", "is_moderator": false, "joined_at": "2026-06-20T17:00:00Z",
            "completed_trips": 1, "completed_wants": 0}
            """#),
        .answer(
            "MembershipPage", API.Page<API.Membership>.self,
            #"""
            {"data": [{"community": {"id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "name": "UNI Campus", "kind": "campus",
            "address": "110 Inner Campus Dr, Austin, TX", "position": {"lat": 30.2849, "lon": -97.7341}, "time_zone":
            "America/Chicago", "email_domains": ["uni.edu"], "member_count": 5120}, "status": "active", "is_moderator": false, "joined_at":
            "2026-06-20T17:00:00Z", "completed_trips": 1, "completed_wants": 0}]}
            """#),
    ]
}
