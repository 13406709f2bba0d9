// The C target CMail includes libcurl itself; Swift can't call its variadic functions.
