#include "contract.h"

// The compiler copies the file into the program, and compiles this file again after it has changed. SwiftPM's `embedInCode` would write half a
// megabyte as a Swift array literal.
static const unsigned char contract[] = {
#embed "../../openapi.yaml"
};

const unsigned char *harvest_contract(void) { return contract; }

size_t harvest_contract_length(void) { return sizeof contract; }
