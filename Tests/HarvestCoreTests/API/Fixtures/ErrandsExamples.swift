import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let errands: [PayloadExample] = [
        .answer(
            "ErrandOpen", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "open",
            "my_role": "neighbour", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "distance_m": 310, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["accept"]}
            """#),
        .answer(
            "ErrandMine", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "open",
            "my_role": "requester", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["edit", "cancel"], "payment": {"id":
            "payment_01kvjw5a00en6s8a8xhwnstrem", "purpose": "errand", "subject_id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "status":
            "authorised", "amount_cents": 1000, "refunded_cents": 0, "currency": "USD", "payment_method_id":
            "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"}}
            """#),
        .answer(
            "ErrandAccepted", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "accepted",
            "my_role": "runner", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["arrive", "hand_back", "dispute"], "runner": {"id":
            "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}, "counterpart_phone": "+13105550121", "conversation_id":
            "conversation_01kvjw5a00fgmv05yjr7zwvsad", "accepted_at": "2026-06-20T16:05:00Z"}
            """#),
        .answer(
            "ErrandPickedUp", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "picked_up",
            "my_role": "runner", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["show_token", "dispute"], "runner": {"id":
            "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}, "counterpart_phone": "+13105550121", "conversation_id":
            "conversation_01kvjw5a00fgmv05yjr7zwvsad", "accepted_at": "2026-06-20T16:05:00Z", "at_store_at": "2026-06-20T16:12:00Z",
            "picked_up_at": "2026-06-20T16:20:00Z"}
            """#),
        .answer(
            "ErrandDisputed", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "picked_up",
            "my_role": "runner", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["show_token"], "runner": {"id":
            "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}, "counterpart_phone": "+13105550121", "conversation_id":
            "conversation_01kvjw5a00fgmv05yjr7zwvsad", "accepted_at": "2026-06-20T16:05:00Z", "at_store_at": "2026-06-20T16:12:00Z",
            "picked_up_at": "2026-06-20T16:20:00Z", "disputed_at": "2026-06-20T17:20:00Z"}
            """#),
        .answer(
            "ErrandCompleted", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "completed",
            "my_role": "requester", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["rate", "reorder"], "runner": {"id":
            "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}, "accepted_at": "2026-06-20T16:05:00Z", "at_store_at":
            "2026-06-20T16:12:00Z", "picked_up_at": "2026-06-20T16:20:00Z", "completed_at": "2026-06-20T16:31:00Z", "rating": {"stars":
            5, "comment": "Still hot.", "rated_at": "2026-06-20T16:40:00Z"}, "payment": {"id": "payment_01kvjw5a00en6s8a8xhwnstrem",
            "purpose": "errand", "subject_id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "status": "captured", "amount_cents": 1000,
            "refunded_cents": 0, "currency": "USD", "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at":
            "2026-06-20T17:03:00Z", "captured_cents": 1000}}
            """#),
        .answer(
            "ErrandCancelled", API.Errand.self,
            #"""
            {"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status": "cancelled",
            "my_role": "requester", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item": "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["reorder"], "payment": {"id":
            "payment_01kvjw5a00en6s8a8xhwnstrem", "purpose": "errand", "subject_id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "status":
            "voided", "amount_cents": 1000, "refunded_cents": 0, "currency": "USD", "payment_method_id":
            "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"}, "cancelled_at": "2026-06-20T16:02:00Z"}
            """#),
        .answer(
            "ErrandPage", API.Page<API.Errand>.self,
            #"""
            {"data": [{"id": "errand_01kvjw5a00e0wr3m6b5spnkqe9", "community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "status":
            "open", "my_role": "neighbour", "requester": {"id": "user_01kvjw5a00fk4adkhwwn27zz2e", "display_name": "Rita S."}, "item":
            "Caramel latte, grande", "reward_cents": 1000, "currency": "USD", "settlement": "card", "category": {"id":
            "category_01kvjw5a00fers8jz7sh3w6ycd", "kind": "errand", "name": "Coffee"}, "link": "https://coffee.example/latte",
            "instructions": "No foam", "address": {"title": "Shreve Hall", "subtitle": "1275 3rd St", "position": {"lat": 34.0309, "lon":
            -118.281}}, "distance_m": 310, "posted_at": "2026-06-20T16:00:00Z", "allowed_actions": ["accept"]}]}
            """#),
        .request(
            "ErrandCreate", API.ErrandCreate.self,
            #"""
            {"community_id": "community_01kvjw5a00fja8fmmev1ygm35e", "item": "Caramel latte, grande", "reward_cents": 1000, "settlement":
            "card", "category_id": "category_01kvjw5a00fers8jz7sh3w6ycd", "address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq", "link":
            "https://coffee.example/latte", "instructions": "No foam"}
            """#),
        .request(
            "ErrandPatch", API.ErrandPatch.self,
            #"""
            {"reward_cents": 1330}
            """#),
        .answer(
            "HandOverToken", API.HandOverToken.self,
            #"""
            {"token": "7ZQ4M0XK2V9T5HBRWD3J8NPYCE", "qr_text": "harvest:errand_01kvjw5a00e0wr3m6b5spnkqe9:7ZQ4M0XK2V9T5HBRWD3J8NPYCE",
            "attempts_left": 5}
            """#),
        .request(
            "ErrandVerification", API.ErrandVerification.self,
            #"""
            {"token": "7ZQ4M0XK2V9T5HBRWD3J8NPYCE"}
            """#),
        .request(
            "ErrandRatingPut", API.ErrandRatingPut.self,
            #"""
            {"stars": 5, "comment": "Still hot."}
            """#),
        .answer(
            "ErrandRating", API.ErrandRating.self,
            #"""
            {"stars": 5, "comment": "Still hot.", "rated_at": "2026-06-20T16:40:00Z"}
            """#),
        .request(
            "ErrandReason", API.ErrandReason.self,
            #"""
            {"reason": "He was at the wrong door and left."}
            """#),
        .answer(
            "PersonPage", API.Page<API.Person>.self,
            #"""
            {"data": [{"id": "user_01kvjw5a00fzwaree972fnrbqc", "display_name": "Omar H."}]}
            """#),
    ]
}
