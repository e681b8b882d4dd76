/**
 * Version of the database schema as a whole. Increase it only in a release whose migrations make the database unreadable for
 * earlier releases; a new table or column does not.
 */
export const SCHEMA_VERSION = 1;
