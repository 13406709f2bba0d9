import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let notifications: [PayloadExample] = [
        .answer(
            "NotificationPage", API.Page<API.Notification>.self,
            #"""
            {"data": [{"id": "notification_01kvjw5a00fzvs0adq8nz1nj6t", "kind": "order.accepted", "topic": "orders",
            "title": "Un repartidor tiene tu pedido", "text": "Finn S. te llevará tu pedido de Silverlake.",
            "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "created_at": "2026-06-20T17:05:40Z"}]}
            """#),
        .request(
            "NotificationMarker", API.NotificationMarker.self,
            #"""
            {"notification_id": "notification_01kvjw5a00fzvs0adq8nz1nj6t"}
            """#),
        .answer(
            "NotificationSettings", API.NotificationSettings.self,
            #"""
            {"orders": {"in_app": true, "push": true, "email": false, "sms": false}, "payments": {"in_app": true, "push": true, "email": false, "sms": false},
            "messages": {"in_app": true, "push": true, "email": false, "sms": false}, "exchanges": {"in_app": true, "push": true, "email": false, "sms": false},
            "errands": {"in_app": true, "push": true, "email": false, "sms": false},
            "errand_categories": {"in_app": false, "push": false, "email": false, "sms": false}, "trips": {"in_app": true, "push": true, "email": false, "sms": false},
            "offers": {"in_app": true, "push": true, "email": false, "sms": false}, "payouts": {"in_app": true, "push": true, "email": false, "sms": false}}
            """#),
        .request(
            "NotificationSettingsPatch", API.NotificationSettingsPatch.self,
            #"""
            {"errand_categories": {"in_app": false, "push": false, "email": false}}
            """#),
        .request(
            "DeviceCreate", API.DeviceCreate.self,
            #"""
            {"platform": "ios", "push_token": "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "app": "customer",
            "name": "Ana's phone"}
            """#),
        .answer(
            "DevicePage", API.Page<API.Device>.self,
            #"""
            {"data": [{"id": "device_01kvjw5a00f7ka01cb44ytxb7b", "platform": "ios", "app": "customer", "name": "Ana's phone",
            "last_seen_at": "2026-06-20T17:02:11Z"}]}
            """#),
        .answer(
            "WebPushKey", API.WebPushKey.self,
            #"""
            {"public_key": "BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo"}
            """#),
    ]
}
