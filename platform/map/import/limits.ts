/** Bytes of a file that the browser reads by itself. */
export const LARGEST_FILE = 150 * 1024 * 1024;
/** Bytes that the conversion takes. */
export const LARGEST_CONVERTED = 50 * 1000 * 1000;
