// Signatures of JSON web tokens: ES256 and RS256 of RFC 7518. Each function returns 1 for a valid signature.
#ifndef HARVEST_SIGNATURES_H
#define HARVEST_SIGNATURES_H

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <stdint.h>

/// A public key of OpenSSL's type `type`, from parameters that are freed; NULL if they make no key.
static inline EVP_PKEY *public_key(const char *type, OSSL_PARAM_BLD *builder) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    if (parameters == NULL || context == NULL || EVP_PKEY_fromdata_init(context) != 1
        || EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters) != 1) key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

/// Verifies a message with SHA-256, and frees the key.
static inline int verify_sha256(
    EVP_PKEY *key, const uint8_t *message, size_t length, const uint8_t *signature, size_t signature_length) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int is_valid = key != NULL && context != NULL && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestVerify(context, signature, signature_length, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return is_valid;
}

/// RSA with SHA-256 and PKCS #1 v1.5. The key is its modulus and exponent, most significant byte first.
static inline int rsa_verify(
    const uint8_t *modulus, size_t modulus_length, const uint8_t *exponent, size_t exponent_length, const uint8_t *message,
    size_t length, const uint8_t *signature, size_t signature_length) {
    BIGNUM *n = BN_bin2bn(modulus, (int)modulus_length, NULL), *e = BN_bin2bn(exponent, (int)exponent_length, NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n);
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e);
    EVP_PKEY *key = public_key("RSA", builder);
    BN_free(n);
    BN_free(e);
    return verify_sha256(key, message, length, signature, signature_length);
}

/// ECDSA on P-256 with SHA-256. The key is an uncompressed point; the signature is r and s, 32 bytes each.
static inline int p256_verify(const uint8_t point[65], const uint8_t *message, size_t length, const uint8_t signature[64]) {
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, 65);
    EVP_PKEY *key = public_key("EC", builder);
    ECDSA_SIG *parts = ECDSA_SIG_new();
    // The parts belong to the signature from then on.
    if (parts != NULL) ECDSA_SIG_set0(parts, BN_bin2bn(signature, 32, NULL), BN_bin2bn(signature + 32, 32, NULL));
    uint8_t *encoded = NULL;
    int size = parts == NULL ? 0 : i2d_ECDSA_SIG(parts, &encoded);
    int is_valid = verify_sha256(key, message, length, encoded, size > 0 ? (size_t)size : 0);
    OPENSSL_free(encoded);
    ECDSA_SIG_free(parts);
    return is_valid && size > 0;
}

#endif
