"""Web pushes of the server, read with the library that pywebpush is made of."""

import base64
import json
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

# The browser of the example in RFC 8291, section 5.
PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
PUSHES = json.loads((Path(__file__).parent.parent / "PortalServerTests/Push/web-pushes.json").read_text())


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize("push", PUSHES)
def test_a_browser_decrypts_the_push(push):
    key = ec.derive_private_key(int.from_bytes(decoded(PRIVATE_KEY), "big"), ec.SECP256R1())
    body = decoded(push["body"])
    text = http_ece.decrypt(body, private_key=key, auth_secret=decoded(SECRET), version="aes128gcm")
    assert text.decode() == push["message"]


@pytest.mark.parametrize("push", PUSHES)
def test_a_push_service_verifies_who_sent_the_push(push):
    scheme, token, key = push["authorization"].replace(",", "").split(" ")
    header, claims, signature = token.removeprefix("t=").split(".")
    signature = decoded(signature)
    point = decoded(key.removeprefix("k="))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    parts = (int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
    public.verify(encode_dss_signature(*parts), f"{header}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert scheme == "vapid" and json.loads(decoded(header)) == {"alg": "ES256", "typ": "JWT"}
    said = json.loads(decoded(claims))
    assert said["aud"] == "https://push.example.net" and said["sub"] == "mailto:help@harvest.example"
    assert said["exp"] == 1_700_000_000 + 12 * 3600


def test_pushes_are_recorded():
    assert PUSHES
