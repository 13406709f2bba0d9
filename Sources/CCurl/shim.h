// Empty, because only the C target CSMTP calls libcurl. Swift can't call its variadic functions.
