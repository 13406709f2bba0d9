import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let conversations: [PayloadExample] = [
        .answer(
            "ConversationPage", API.Page<API.Conversation>.self,
            #"""
            {"data": [{"id": "conversation_01kvjw5a00esh8raf50pw1nndd", "status": "open", "job_kind": "order",
            "job_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "parties": [{"user_id": "user_01kvjw5a00em1r1rpath1jw75r",
            "display_name": "Ana R.", "role": "customer"}, {"user_id": "user_01kvjw5a00eh1bdp552zw2pdk1", "display_name": "Finn K.",
            "role": "driver"}], "last_message": {"id": "message_01kvjw5a00fx0bbrs06tk701cf",
            "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd", "sender_id": "user_01kvjw5a00em1r1rpath1jw75r",
            "sender_name": "Ana R.", "text": "Hi! The gate code is 12.", "sent_at": "2026-06-20T17:06:02Z"}, "unread_count": 1,
            "opened_at": "2026-06-20T17:05:31Z"}]}
            """#),
        .answer(
            "Conversation", API.Conversation.self,
            #"""
            {"id": "conversation_01kvjw5a00esh8raf50pw1nndd", "status": "open", "job_kind": "order",
            "job_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "parties": [{"user_id": "user_01kvjw5a00em1r1rpath1jw75r",
            "display_name": "Ana R.", "role": "customer"}, {"user_id": "user_01kvjw5a00eh1bdp552zw2pdk1", "display_name": "Finn K.",
            "role": "driver"}], "last_message": {"id": "message_01kvjw5a00fx0bbrs06tk701cf",
            "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd", "sender_id": "user_01kvjw5a00em1r1rpath1jw75r",
            "sender_name": "Ana R.", "text": "Hi! The gate code is 12.", "sent_at": "2026-06-20T17:06:02Z"}, "unread_count": 1,
            "opened_at": "2026-06-20T17:05:31Z"}
            """#),
        .answer(
            "MessagePage", API.Page<API.Message>.self,
            #"""
            {"data": [{"id": "message_01kvjw5a00fx0bbrs06tk701cf", "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd",
            "sender_id": "user_01kvjw5a00em1r1rpath1jw75r", "sender_name": "Ana R.", "text": "Hi! The gate code is 12.",
            "sent_at": "2026-06-20T17:06:02Z"}]}
            """#),
        .request(
            "MessageCreate", API.MessageCreate.self,
            #"""
            {"text": "Hi! The gate code is 12."}
            """#),
        .answer(
            "Message", API.Message.self,
            #"""
            {"id": "message_01kvjw5a00fx0bbrs06tk701cf", "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd",
            "sender_id": "user_01kvjw5a00em1r1rpath1jw75r", "sender_name": "Ana R.", "text": "Hi! The gate code is 12.",
            "sent_at": "2026-06-20T17:06:02Z"}
            """#),
        .request(
            "MessageMarker", API.MessageMarker.self,
            #"""
            {"message_id": "message_01kvjw5a00fx0bbrs06tk701cf"}
            """#),
    ]
}
