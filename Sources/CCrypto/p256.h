// Keys, agreements and signatures on P-256, and AES-128-GCM, in bytes. Each function returns 1 on success.
#ifndef HARVEST_P256_H
#define HARVEST_P256_H

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <stdint.h>
#include <string.h>

/// Multiplies a point by a secret number. Without `point` it multiplies the generator. Returns NULL for a number that is no private key, and
/// for bytes that are no point of the curve.
static inline EC_POINT *p256_multiply(const EC_GROUP *group, const uint8_t secret[32], const uint8_t *point, BN_CTX *context) {
    BIGNUM *number = BN_bin2bn(secret, 32, NULL);
    EC_POINT *result = EC_POINT_new(group), *base = EC_POINT_new(group);
    int is_valid = number != NULL && result != NULL && base != NULL && !BN_is_zero(number)
        && BN_cmp(number, EC_GROUP_get0_order(group)) < 0;
    if (is_valid && point != NULL) {
        is_valid = EC_POINT_oct2point(group, base, point, 65, context) == 1
            && EC_POINT_mul(group, result, NULL, base, number, context) == 1 && !EC_POINT_is_at_infinity(group, result);
    } else if (is_valid) {
        is_valid = EC_POINT_mul(group, result, number, NULL, NULL, context) == 1;
    }
    EC_POINT_free(base);
    BN_clear_free(number);
    if (is_valid) return result;
    EC_POINT_clear_free(result);
    return NULL;
}

/// The public key of a private key, or with `point` the secret that both sides agree on: uncompressed, 65 bytes.
static inline int p256_point(const uint8_t secret[32], const uint8_t *point, uint8_t output[65]) {
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BN_CTX *context = BN_CTX_secure_new();
    EC_POINT *result = group != NULL && context != NULL ? p256_multiply(group, secret, point, context) : NULL;
    size_t length = result == NULL
        ? 0 : EC_POINT_point2oct(group, result, POINT_CONVERSION_UNCOMPRESSED, output, 65, context);
    EC_POINT_clear_free(result);
    BN_CTX_free(context);
    EC_GROUP_free(group);
    return length == 65;
}

/// A private key for signatures; NULL if it is none.
static inline EVP_PKEY *p256_key(const uint8_t secret[32]) {
    uint8_t point[65];
    if (!p256_point(secret, NULL, point)) return NULL;
    EVP_PKEY *key = NULL;
    BIGNUM *number = BN_bin2bn(secret, 32, NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number);
    OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point);
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (context == NULL || EVP_PKEY_fromdata_init(context) != 1
        || EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) != 1) key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    BN_clear_free(number);
    return key;
}

/// Signs a message by ECDSA with SHA-256. The signature is r and s, 32 bytes each, as in RFC 7518.
static inline int p256_sign(const uint8_t secret[32], const uint8_t *message, size_t length, uint8_t signature[64]) {
    uint8_t encoded[80];
    size_t size = sizeof encoded;
    EVP_PKEY *key = p256_key(secret);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int is_signed = key != NULL && context != NULL && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestSign(context, encoded, &size, message, length) == 1;
    const uint8_t *next = encoded;
    ECDSA_SIG *parts = is_signed ? d2i_ECDSA_SIG(NULL, &next, (long)size) : NULL;
    is_signed = parts != NULL && BN_bn2binpad(ECDSA_SIG_get0_r(parts), signature, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(parts), signature + 32, 32) == 32;
    ECDSA_SIG_free(parts);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return is_signed;
}

/// Asks for no password: a key that has one can't be used.
static inline int no_password(char *buffer, int size, int is_writing, void *context) {
    (void)buffer, (void)size, (void)is_writing, (void)context;
    return -1;
}

/// The private key of a PEM text; NULL if it has none.
static inline EVP_PKEY *pem_key(const char *pem) {
    BIO *text = BIO_new_mem_buf(pem, (int)strlen(pem));
    EVP_PKEY *key = text == NULL ? NULL : PEM_read_bio_PrivateKey(text, NULL, no_password, NULL);
    BIO_free(text);
    return key;
}

/// Reads a private key on P-256 from a PEM text.
static inline int p256_read(const char *pem, uint8_t secret[32]) {
    EVP_PKEY *key = pem_key(pem);
    BIGNUM *number = NULL;
    char curve[32] = "";
    int is_read = key != NULL && EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, curve, sizeof curve, NULL) == 1
        && strcmp(curve, "prime256v1") == 0 && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1
        && BN_bn2binpad(number, secret, 32) == 32;
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return is_read;
}

/// Signs a message by RSA with SHA-256 and PKCS #1 v1.5. Returns the length of the signature, or 0.
static inline size_t rsa_sign(const char *pem, const uint8_t *message, size_t length, uint8_t *signature, size_t size) {
    EVP_PKEY *key = pem_key(pem);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int is_signed = key != NULL && context != NULL && EVP_PKEY_is_a(key, "RSA") == 1
        && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestSign(context, signature, &size, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return is_signed ? size : 0;
}

/// Encrypts by AES-128-GCM. The output is 16 bytes longer than the input: it ends with the tag.
static inline int aes128gcm_seal(
    const uint8_t key[16], const uint8_t nonce[12], const uint8_t *input, int length, uint8_t *output) {
    int written = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int is_sealed = context != NULL && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
        && EVP_EncryptUpdate(context, output, &written, input, length) == 1
        && EVP_EncryptFinal_ex(context, output + written, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, output + written + rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return is_sealed && written + rest == length;
}

#endif
