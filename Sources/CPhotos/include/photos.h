#ifndef HARVEST_PHOTOS_H
#define HARVEST_PHOTOS_H

#include "subprocess.h"

#include <stddef.h>
#include <stdint.h>

/// The size and format of a photo. `format` is 1 for JPEG and 2 for PNG.
typedef struct {
    int width;
    int height;
    int format;
} photo_header;

/// One size of a photo, as a JPEG file without metadata. Release it with photo_free.
typedef struct {
    void *bytes;
    size_t length;
    int width;
    int height;
} photo_file;

/// A photo in three sizes, and its average color.
typedef struct {
    photo_file thumb;
    photo_file medium;
    photo_file large;
    uint8_t red, green, blue;
} photo_set;

/// Initializes libvips for this process: one thread per photo, no cache, and no loaders except JPEG and PNG. Returns 0 on success.
int photo_start(void);

/// Reads only the header, without decoding the photo. Returns 0 if it is a readable JPEG or PNG header.
int photo_read_header(const void *bytes, size_t length, photo_header *header);

/// Decodes a photo, rotates it upright, and encodes three sizes: a centered square of `thumb` pixels, and the whole photo within `medium`
/// and within `large` pixels. Returns 0 on success; then release each file with photo_free. Refuses truncated and damaged files.
int photo_make_set(const void *bytes, size_t length, int thumb, int medium, int large, photo_set *set);

/// Releases the bytes of a file.
void photo_free(photo_file *file);

#endif
