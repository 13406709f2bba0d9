import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let accounts: [PayloadExample] = [
        .request(
            "UserCreate", API.UserCreate.self,
            #"""
            {"email": "ana@uni.edu", "password": "correct horse battery", "first_name": "Ana", "last_name": "Ruiz",
            "phone": "+13105550142", "accept_terms": true, "locale": "es"}
            """#),
        .answer(
            "SignInNew", API.SignIn.self,
            #"""
            {"token": "hv_Zk3vT9_qLw2mXc8RbN0aYd5sHf7uJg1eKp4iOt6zQxM", "session": {"id": "session_01kvjw5a00e6daypm16r6ycf28",
            "kind": "api", "device_name": "Ana's phone", "is_current": true, "created_at": "2026-06-20T16:40:00Z",
            "last_used_at": "2026-06-20T17:02:11Z", "fresh_until": "2026-06-20T17:12:11Z", "expires_at": "2026-09-18T17:02:11Z"},
            "me": {"id": "user_01kvjw5a00em1r1rpath1jw75r", "email": "ana@uni.edu", "email_confirmed": false, "first_name": "Ana",
            "last_name": "Ruiz", "phone": "+13105550142", "phone_verified": false, "locale": "es", "has_password": true, "capabilities": ["order", "share"],
            "preferred_category_ids": [], "unread_notifications": 0, "terms_accepted_at": "2026-06-20T16:40:00Z",
            "created_at": "2026-06-20T16:40:00Z"}}
            """#),
        .request(
            "SessionCreate", API.SessionCreate.self,
            #"""
            {"email": "ana@uni.edu", "password": "correct horse battery", "device_name": "Ana's phone"}
            """#),
        .request(
            "OidcSessionCreate", API.OidcSessionCreate.self,
            #"""
            {"provider": "google", "id_token": "eyJhbGciOiJSUzI1NiJ9.eyJub25jZSI6Im4tMFM2X1d6QTJNajFhIn0.c2lnbmF0dXJl",
            "nonce": "n-0S6_WzA2Mj1aQ7", "device_name": "Ana's phone", "accept_terms": true, "phone": "+13105550142"}
            """#),
        .request(
            "IdentityLink", API.IdentityLink.self,
            #"""
            {"provider": "google", "id_token": "eyJhbGciOiJSUzI1NiJ9.eyJub25jZSI6Im4tMFM2X1d6QTJNajFhIn0.c2lnbmF0dXJl",
            "nonce": "n-0S6_WzA2Mj1aQ7"}
            """#),
        .answer(
            "SignIn", API.SignIn.self,
            #"""
            {"token": "hv_Zk3vT9_qLw2mXc8RbN0aYd5sHf7uJg1eKp4iOt6zQxM", "session": {"id": "session_01kvjw5a00e6daypm16r6ycf28",
            "kind": "api", "device_name": "Ana's phone", "is_current": true, "created_at": "2026-06-20T16:40:00Z",
            "last_used_at": "2026-06-20T17:02:11Z", "fresh_until": "2026-06-20T17:12:11Z", "expires_at": "2026-09-18T17:02:11Z"},
            "me": {"id": "user_01kvjw5a00em1r1rpath1jw75r", "email": "ana@uni.edu", "email_confirmed": true, "first_name": "Ana",
            "last_name": "Ruiz", "phone": "+13105550142", "phone_verified": false, "locale": "es", "has_password": true, "capabilities": ["order", "share"],
            "current_community_id": "community_01kvjw5a00fja8fmmev1ygm35e",
            "preferred_category_ids": ["category_01kvjw5a00fers8jz7sh3w6ycd"], "active_address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq",
            "default_payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "unread_notifications": 2,
            "terms_accepted_at": "2026-06-20T16:40:00Z", "created_at": "2026-06-20T16:40:00Z"}}
            """#),
        .answer(
            "SessionPage", API.Page<API.Session>.self,
            #"""
            {"data": [{"id": "session_01kvjw5a00e6daypm16r6ycf28", "kind": "api", "device_name": "Ana's phone", "is_current": true,
            "created_at": "2026-06-20T16:40:00Z", "last_used_at": "2026-06-20T17:02:11Z", "fresh_until": "2026-06-20T17:12:11Z",
            "expires_at": "2026-09-18T17:02:11Z"}]}
            """#),
        .request(
            "Reauthentication", API.Reauthentication.self,
            #"""
            {"password": "correct horse battery"}
            """#),
        .answer(
            "Session", API.Session.self,
            #"""
            {"id": "session_01kvjw5a00e6daypm16r6ycf28", "kind": "api", "device_name": "Ana's phone", "is_current": true,
            "created_at": "2026-06-20T16:40:00Z", "last_used_at": "2026-06-20T17:02:11Z", "fresh_until": "2026-06-20T17:12:11Z",
            "expires_at": "2026-09-18T17:02:11Z"}
            """#),
        .request(
            "PasswordResetCreate", API.PasswordResetCreate.self,
            #"""
            {"email": "ana@uni.edu"}
            """#),
        .request(
            "PasswordResetConfirm", API.PasswordResetConfirm.self,
            #"""
            {"token": "Wm5xT2RkR1p3cUpLbE1uT3BRclN0VXZXeFl6MDEyMzQ", "new_password": "a better passphrase"}
            """#),
        .request(
            "EmailConfirm", API.EmailConfirm.self,
            #"""
            {"token": "Wm5xT2RkR1p3cUpLbE1uT3BRclN0VXZXeFl6MDEyMzQ"}
            """#),
    ]
}
