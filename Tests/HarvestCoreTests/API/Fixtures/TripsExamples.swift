import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let trips: [PayloadExample] = [
        .answer(
            "Trip", API.Trip.self,
            #"""
            {"id": "trip_01kvjw5a00epfvd214sqd24psk", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "traveller":
            {"id": "user_01kvjw5a00e72rrncrnt8v53hk", "display_name": "Eli D."}, "is_mine": true, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "status": "placed",
            "placed_at": "2026-06-20T18:00:00Z"}
            """#),
        .answer(
            "TripPage", API.Page<API.Trip>.self,
            #"""
            {"data": [{"id": "trip_01kvjw5a00epfvd214sqd24psk", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck",
            "traveller": {"id": "user_01kvjw5a00e72rrncrnt8v53hk", "display_name": "Eli D."}, "is_mine": false, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "status": "placed",
            "distance_m": 120, "placed_at": "2026-06-20T18:00:00Z"}]}
            """#),
        .answer(
            "TripCancelled", API.Trip.self,
            #"""
            {"id": "trip_01kvjw5a00epfvd214sqd24psk", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "traveller":
            {"id": "user_01kvjw5a00e72rrncrnt8v53hk", "display_name": "Eli D."}, "is_mine": true, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "status": "cancelled",
            "placed_at": "2026-06-20T18:00:00Z"}
            """#),
        .request(
            "TripCreate", API.TripCreate.self,
            #"""
            {"community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "from_place_id": "place_01kvjw5a00fyjb57r6rskabe73",
            "to_place_id": "place_01kvjw5a00eg8sy09y6n3k6bb0"}
            """#),
        .answer(
            "TripOriginPage", API.Page<API.TripOrigin>.self,
            #"""
            {"data": [{"place": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick",
            "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}, "distance_m":
            420}, "trip_count": 3}]}
            """#),
        .answer(
            "Want", API.Want.self,
            #"""
            {"id": "want_01kvjw5a00f7erremq95ee3mc3", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "requester":
            {"id": "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "status": "placed", "match_id": "match_01kvjw5a00f18shsrk7vhhgy5g",
            "placed_at": "2026-06-20T18:01:00Z"}
            """#),
        .answer(
            "WantPage", API.Page<API.Want>.self,
            #"""
            {"data": [{"id": "want_01kvjw5a00f7erremq95ee3mc3", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck",
            "requester": {"id": "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "status": "placed", "match_id": "match_01kvjw5a00f18shsrk7vhhgy5g",
            "placed_at": "2026-06-20T18:01:00Z"}]}
            """#),
        .answer(
            "WantCancelled", API.Want.self,
            #"""
            {"id": "want_01kvjw5a00f7erremq95ee3mc3", "community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "requester":
            {"id": "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "from": {"id":
            "place_01kvjw5a00fyjb57r6rskabe73", "kind": "restaurant", "name": "Chick", "full_address":
            "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879, "lon": -97.7418}}, "to": {"id":
            "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie", "full_address":
            "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "status": "cancelled", "placed_at": "2026-06-20T18:01:00Z"}
            """#),
        .request(
            "WantCreate", API.WantCreate.self,
            #"""
            {"community_id": "community_01kvjw5a00ebbtvqvk6zwqjxck", "from_place_id": "place_01kvjw5a00fyjb57r6rskabe73",
            "to_place_id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "note": "Spicy sandwich, ordered under Ola"}
            """#),
        .answer(
            "MatchProposed", API.Match.self,
            #"""
            {"id": "match_01kvjw5a00f18shsrk7vhhgy5g", "status": "proposed", "my_role": "traveller", "other": {"id":
            "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "trip_id": "trip_01kvjw5a00epfvd214sqd24psk",
            "want_id": "want_01kvjw5a00f7erremq95ee3mc3", "from": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind":
            "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879,
            "lon": -97.7418}}, "to": {"id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie",
            "full_address": "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "completed_by_me": false, "completed_by_other": false, "proposed_at":
            "2026-06-20T18:01:00Z", "allowed_actions": ["accept", "decline"]}
            """#),
        .answer(
            "MatchPage", API.Page<API.Match>.self,
            #"""
            {"data": [{"id": "match_01kvjw5a00f18shsrk7vhhgy5g", "status": "proposed", "my_role": "traveller", "other": {"id":
            "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "trip_id": "trip_01kvjw5a00epfvd214sqd24psk",
            "want_id": "want_01kvjw5a00f7erremq95ee3mc3", "from": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind":
            "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879,
            "lon": -97.7418}}, "to": {"id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie",
            "full_address": "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "completed_by_me": false, "completed_by_other": false, "proposed_at":
            "2026-06-20T18:01:00Z", "allowed_actions": ["accept", "decline"]}]}
            """#),
        .answer(
            "MatchAccepted", API.Match.self,
            #"""
            {"id": "match_01kvjw5a00f18shsrk7vhhgy5g", "status": "accepted", "my_role": "traveller", "other": {"id":
            "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "trip_id": "trip_01kvjw5a00epfvd214sqd24psk",
            "want_id": "want_01kvjw5a00f7erremq95ee3mc3", "from": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind":
            "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879,
            "lon": -97.7418}}, "to": {"id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie",
            "full_address": "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "completed_by_me": false, "completed_by_other": false, "proposed_at":
            "2026-06-20T18:01:00Z", "allowed_actions": ["complete"], "conversation_id":
            "conversation_01kvjw5a00ed8bp0rbne16exj4", "answered_at": "2026-06-20T18:01:30Z"}
            """#),
        .answer(
            "MatchDeclined", API.Match.self,
            #"""
            {"id": "match_01kvjw5a00f18shsrk7vhhgy5g", "status": "declined", "my_role": "traveller", "other": {"id":
            "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "trip_id": "trip_01kvjw5a00epfvd214sqd24psk",
            "want_id": "want_01kvjw5a00f7erremq95ee3mc3", "from": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind":
            "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879,
            "lon": -97.7418}}, "to": {"id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie",
            "full_address": "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "completed_by_me": false, "completed_by_other": false, "proposed_at":
            "2026-06-20T18:01:00Z", "allowed_actions": [], "answered_at": "2026-06-20T18:01:30Z"}
            """#),
        .answer(
            "MatchCompletedByMe", API.Match.self,
            #"""
            {"id": "match_01kvjw5a00f18shsrk7vhhgy5g", "status": "accepted", "my_role": "traveller", "other": {"id":
            "user_01kvjw5a00fw2srzpp8x9xwgzk", "display_name": "Ola N."}, "trip_id": "trip_01kvjw5a00epfvd214sqd24psk",
            "want_id": "want_01kvjw5a00f7erremq95ee3mc3", "from": {"id": "place_01kvjw5a00fyjb57r6rskabe73", "kind":
            "restaurant", "name": "Chick", "full_address": "2400 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2879,
            "lon": -97.7418}}, "to": {"id": "place_01kvjw5a00eg8sy09y6n3k6bb0", "kind": "building", "name": "Dobie",
            "full_address": "2021 Guadalupe St, Austin, TX 78705", "position": {"lat": 30.2833, "lon": -97.7411}}, "note":
            "Spicy sandwich, ordered under Ola", "completed_by_me": true, "completed_by_other": false, "proposed_at":
            "2026-06-20T18:01:00Z", "allowed_actions": [], "conversation_id": "conversation_01kvjw5a00ed8bp0rbne16exj4",
            "answered_at": "2026-06-20T18:01:30Z"}
            """#),
    ]
}
