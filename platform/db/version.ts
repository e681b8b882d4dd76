/**
 * Version of the database as a whole. It rises with a release whose migrations make
 * the database unreadable for the releases before it, and with nothing else: a new
 * table or column does not raise it.
 */
export const SCHEMA_VERSION = 1;
