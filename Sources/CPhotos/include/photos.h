#ifndef HARVEST_PHOTOS_H
#define HARVEST_PHOTOS_H

#include "apart.h"

#include <stddef.h>
#include <stdint.h>

/// What a photo's header says. `format` is 1 for JPEG and 2 for PNG.
typedef struct {
    int width;
    int height;
    int format;
} photo_header;

/// One size of a photo, as JPEG without metadata. Free `bytes` with photo_free.
typedef struct {
    void *bytes;
    size_t length;
    int width;
    int height;
} photo_file;

/// Three sizes and the average colour.
typedef struct {
    photo_file thumb;
    photo_file medium;
    photo_file large;
    uint8_t red, green, blue;
} photo_set;

/// Prepares the library for this process: one thread a photo, no cache, every loader but JPEG and PNG blocked. 0 when it worked.
int photo_start(void);

/// Reads the header alone, without decoding. 0 when the bytes begin like a JPEG or PNG that can be read.
int photo_read_header(const void *bytes, size_t length, photo_header *header);

/// Decodes, turns upright, and encodes a middle square of `thumb` pixels, and the whole within `medium` and within `large`.
/// 0 when it worked; then free each file. Truncated or damaged files are refused.
int photo_make_set(const void *bytes, size_t length, int thumb, int medium, int large, photo_set *set);

void photo_free(photo_file *file);

#endif
