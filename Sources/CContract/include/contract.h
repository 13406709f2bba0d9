#ifndef HARVEST_CONTRACT_H
#define HARVEST_CONTRACT_H

#include <stddef.h>

/// The bytes of openapi.yaml, as they were when the program was built, without a zero at the end.
const unsigned char *harvest_contract(void);

/// The number of these bytes.
size_t harvest_contract_length(void);

#endif
