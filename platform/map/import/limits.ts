/** Bytes of a file that the browser reads by itself. */
export const LARGEST_FILE = 150 * 1024 * 1024;
