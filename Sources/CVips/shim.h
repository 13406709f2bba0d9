// Empty, because only the C target CPhotos calls libvips. Swift can't call its variadic functions and macros.
