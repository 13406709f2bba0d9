#include "photos.h"

#include <string.h>
#include <vips/vips.h>

static int is_jpeg(const uint8_t *bytes, size_t length) {
    return length > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF;
}

static int is_png(const uint8_t *bytes, size_t length) {
    return length > 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
}

int photo_start(void) {
    if (VIPS_INIT("harvest") != 0) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
    vips_operation_block_set("VipsForeignLoadPng", FALSE);
    return 0;
}

/// Decodes with the loader that matches the first bytes, or returns NULL. `fail_on` makes it refuse truncated files.
static VipsImage *load(const void *bytes, size_t length) {
    VipsImage *image = NULL;
    int failed = -1;
    if (is_jpeg(bytes, length))
        failed = vips_jpegload_buffer((void *)bytes, length, &image, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    else if (is_png(bytes, length))
        failed = vips_pngload_buffer((void *)bytes, length, &image, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    if (failed != 0) {
        vips_error_clear();
        return NULL;
    }
    return image;
}

int photo_read_header(const void *bytes, size_t length, photo_header *header) {
    VipsImage *image = load(bytes, length);
    if (image == NULL) return -1;
    header->width = vips_image_get_width(image);
    header->height = vips_image_get_height(image);
    header->format = is_png(bytes, length) ? 2 : 1;
    g_object_unref(image);
    return 0;
}

/// Fits the image into a square of `pixels`, and saves it without metadata. It is enlarged only if it is cropped.
static int encode(VipsImage *image, int pixels, VipsInteresting crop, photo_file *file) {
    VipsImage *small = NULL, *flat = NULL;
    VipsSize size = crop == VIPS_INTERESTING_NONE ? VIPS_SIZE_DOWN : VIPS_SIZE_BOTH;
    if (vips_thumbnail_image(image, &small, pixels, "height", pixels, "size", size, "crop", crop, "no_rotate", TRUE, NULL) != 0) return -1;
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int failed = vips_image_hasalpha(small) ? vips_flatten(small, &flat, "background", white, NULL) : vips_copy(small, &flat, NULL);
    vips_area_unref(VIPS_AREA(white));
    g_object_unref(small);
    if (failed != 0) return -1;
    file->width = vips_image_get_width(flat);
    file->height = vips_image_get_height(flat);
    failed = vips_jpegsave_buffer(flat, &file->bytes, &file->length, "Q", 82, "strip", TRUE, "optimize_coding", TRUE, NULL);
    g_object_unref(flat);
    return failed;
}

/// Stores the average color.
static int average(VipsImage *image, photo_set *set) {
    VipsImage *small = NULL;
    if (vips_thumbnail_image(image, &small, 1, "height", 1, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL) != 0) return -1;
    double *values = NULL;
    int count = 0;
    int failed = vips_getpoint(small, &values, &count, 0, 0, NULL);
    g_object_unref(small);
    if (failed != 0) return -1;
    double scale = count > 0 && values[0] > 255 ? 257 : 1;
    set->red = (uint8_t)(values[0] / scale);
    set->green = (uint8_t)(values[count > 2 ? 1 : 0] / scale);
    set->blue = (uint8_t)(values[count > 2 ? 2 : 0] / scale);
    g_free(values);
    return 0;
}

/// The image in sRGB, upright, at most `limit` pixels wide and high, or NULL. It is in memory, because it is read four times.
static VipsImage *upright(const void *bytes, size_t length, int limit) {
    VipsImage *image = load(bytes, length), *rotated = NULL, *converted = NULL, *whole = NULL, *small = NULL, *result = NULL;
    if (image == NULL) return NULL;
    int failed = vips_autorot(image, &rotated, NULL);
    g_object_unref(image);
    if (failed != 0) return NULL;
    failed = vips_colourspace(rotated, &converted, VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(rotated);
    if (failed != 0) return NULL;
    whole = vips_image_copy_memory(converted);
    g_object_unref(converted);
    if (whole == NULL || (vips_image_get_width(whole) <= limit && vips_image_get_height(whole) <= limit)) return whole;
    failed = vips_thumbnail_image(whole, &small, limit, "height", limit, "size", VIPS_SIZE_DOWN, "no_rotate", TRUE, NULL);
    if (failed == 0) result = vips_image_copy_memory(small);
    g_object_unref(whole);
    if (small != NULL) g_object_unref(small);
    return result;
}

int photo_make_set(const void *bytes, size_t length, int thumb, int medium, int large, photo_set *set) {
    memset(set, 0, sizeof(*set));
    VipsImage *image = upright(bytes, length, 2 * large);
    int failed = image == NULL || encode(image, large, VIPS_INTERESTING_NONE, &set->large) != 0 ||
                 encode(image, medium, VIPS_INTERESTING_NONE, &set->medium) != 0 ||
                 encode(image, thumb, VIPS_INTERESTING_CENTRE, &set->thumb) != 0 || average(image, set) != 0;
    if (image != NULL) g_object_unref(image);
    if (failed) {
        photo_free(&set->thumb);
        photo_free(&set->medium);
        photo_free(&set->large);
        vips_error_clear();
    }
    vips_thread_shutdown();
    return failed ? -1 : 0;
}

void photo_free(photo_file *file) {
    g_free(file->bytes);
    file->bytes = NULL;
    file->length = 0;
}
