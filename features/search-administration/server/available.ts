import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { AvailableTable } from '../contract/tables.ts';

/**
 * The schema in which the database administrator puts searchable tables. The tables of the product are in another schema, so that
 * nobody can register one of them, such as users or sessions.
 */
const SEARCHABLE_SCHEMA = 'zoeken';

/** Returns the tables and views that can be registered, and the registered ones, which may be in another schema. */
export const findAvailable = async (db: Queryable): Promise<AvailableTable[]> => {
  const { rows } = await sql<AvailableTable>`
    select space.nspname as schema, class.relname as "table",
      json_agg(json_build_object('name', attribute.attname, 'type', format_type(attribute.atttypid, attribute.atttypmod)) order by attribute.attnum) as columns
    from pg_class class
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where class.relkind in ('r', 'v', 'm', 'p', 'f')
      and (space.nspname = ${SEARCHABLE_SCHEMA}
        or exists (select from search_tables known where known.schema_name = space.nspname and known.table_name = class.relname))
      and has_schema_privilege(space.oid, 'usage') and has_table_privilege(class.oid, 'select')
    group by space.nspname, class.relname
    order by space.nspname, class.relname`.execute(db);
  return rows;
};
