#include "sqlite_layered_file.h"

int layered_close(sqlite3_file *file) {
    return system_methods(file)->xClose(system_file(file));
}

int layered_lock(sqlite3_file *file, int level) {
    return system_methods(file)->xLock(system_file(file), level);
}

int layered_unlock(sqlite3_file *file, int level) {
    return system_methods(file)->xUnlock(system_file(file), level);
}

int layered_is_reserved(sqlite3_file *file, int *answer) {
    return system_methods(file)->xCheckReservedLock(system_file(file), answer);
}

int layered_control(sqlite3_file *file, int operation, void *argument) {
    return system_methods(file)->xFileControl(system_file(file), operation, argument);
}

int layered_sector_size(sqlite3_file *file) {
    return system_methods(file)->xSectorSize(system_file(file));
}

int layered_characteristics(sqlite3_file *file) {
    return system_methods(file)->xDeviceCharacteristics(system_file(file));
}
