import type { Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';

/** What the embedded database can do beyond plain PostgreSQL; a PostgreSQL server must offer the same. */
export const embeddedExtensions: Extensions = { postgis, pg_trgm, unaccent };
