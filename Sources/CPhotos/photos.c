#include "photos.h"

#include <string.h>
#include <vips/vips.h>
// It needs the types of vips.h.
#include <vips/vector.h>

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
    // Generated code needs a temporary file, and the limits of the process allow none.
    vips_vector_set_enabled(FALSE);
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
    vips_operation_block_set("VipsForeignLoadPng", FALSE);
    return 0;
}

/// Opens with the loader that matches the first bytes, or returns NULL. Rows are decoded when they are read, once and from the top. The loader of
/// JPEG gives every `shrink`th pixel (1, 2, 4 or 8). `fail_on` makes both refuse truncated files.
static VipsImage *load(const void *bytes, size_t length, int shrink) {
    VipsImage *image = NULL;
    int failed = -1;
    if (is_jpeg(bytes, length))
        failed = vips_jpegload_buffer((void *)bytes, length, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
                                      "shrink", shrink, NULL);
    else if (is_png(bytes, length))
        failed = vips_pngload_buffer((void *)bytes, length, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    if (failed != 0) {
        vips_error_clear();
        return NULL;
    }
    return image;
}

int photo_read_header(const void *bytes, size_t length, photo_header *header) {
    VipsImage *image = load(bytes, length, 1);
    if (image == NULL) return -1;
    header->width = vips_image_get_width(image);
    header->height = vips_image_get_height(image);
    header->format = is_png(bytes, length) ? 2 : 1;
    g_object_unref(image);
    return 0;
}

/// Fits the image into a square of `pixels`, and saves it without metadata.
static int encode(VipsImage *image, int pixels, VipsSize size, photo_file *file) {
    VipsImage *small = NULL, *flat = NULL;
    if (vips_thumbnail_image(image, &small, pixels, "height", pixels, "size", size, "no_rotate", TRUE, NULL) != 0) return -1;
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

/// Saves the square in the middle, enlarged if it is smaller. It is cut out first: enlarging a narrow image would make millions of rows.
static int encode_square(VipsImage *image, int pixels, photo_file *file) {
    VipsImage *square = NULL;
    int width = vips_image_get_width(image), height = vips_image_get_height(image), side = width < height ? width : height;
    if (vips_extract_area(image, &square, (width - side) / 2, (height - side) / 2, side, side, NULL) != 0) return -1;
    int failed = encode(square, pixels, VIPS_SIZE_BOTH, file);
    g_object_unref(square);
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

/// How much the loader of JPEG may shrink an image, so that its longer side still has `limit` pixels, and its shorter side one.
static int shrink_for(int width, int height, int limit) {
    int longest = width > height ? width : height, shortest = width > height ? height : width, shrink = 1;
    while (shrink < 8 && longest / (2 * shrink) >= limit && shortest >= 2 * shrink) shrink *= 2;
    return shrink;
}

/// The image in sRGB, at most `limit` pixels wide and high, or NULL. It is in memory, because it is read four times.
static VipsImage *reduced(VipsImage *image, int limit) {
    VipsImage *converted = NULL, *small = NULL, *whole = NULL;
    if (vips_colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL) != 0) return NULL;
    int failed = vips_thumbnail_image(converted, &small, limit, "height", limit, "size", VIPS_SIZE_DOWN, "no_rotate", TRUE, NULL);
    g_object_unref(converted);
    if (failed != 0) return NULL;
    whole = vips_image_copy_memory(small);
    g_object_unref(small);
    return whole;
}

/// The image in sRGB, upright, at most `limit` pixels wide and high, or NULL. Turning it comes last: it needs rows in any order.
static VipsImage *upright(const void *bytes, size_t length, int limit) {
    VipsImage *header = load(bytes, length, 1), *rotated = NULL, *result = NULL;
    if (header == NULL) return NULL;
    int shrink = shrink_for(vips_image_get_width(header), vips_image_get_height(header), limit);
    g_object_unref(header);
    VipsImage *image = load(bytes, length, shrink), *small = image == NULL ? NULL : reduced(image, limit);
    if (image != NULL) g_object_unref(image);
    if (small == NULL) return NULL;
    if (vips_autorot(small, &rotated, NULL) == 0) result = vips_image_copy_memory(rotated);
    g_object_unref(small);
    if (rotated != NULL) g_object_unref(rotated);
    return result;
}

int photo_make_set(const void *bytes, size_t length, int thumb, int medium, int large, photo_set *set) {
    memset(set, 0, sizeof(*set));
    VipsImage *image = upright(bytes, length, 2 * large);
    int failed = image == NULL || encode(image, large, VIPS_SIZE_DOWN, &set->large) != 0 ||
                 encode(image, medium, VIPS_SIZE_DOWN, &set->medium) != 0 ||
                 encode_square(image, thumb, &set->thumb) != 0 || average(image, set) != 0;
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
