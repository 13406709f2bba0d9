// The C target CPhotos includes libvips itself; Swift never does: its headers are full of variadic functions and macros.
