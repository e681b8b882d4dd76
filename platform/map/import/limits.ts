/** Largest file that the browser reads, in bytes. */
export const LARGEST_FILE = 150 * 1024 * 1024;
/** Largest file that the server converts, in bytes. */
export const LARGEST_CONVERTED = 50 * 1000 * 1000;
