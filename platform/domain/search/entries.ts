import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import '../tables/search.ts';

/** A type of entries in the organisation's own search. */
export interface NewSearchType {
  readonly typeId: number;
  /** Heading above its results. */
  readonly layername: string;
  /** Index that it belongs to; `default` if absent. */
  readonly provider?: string;
  /** Among equally good results, lower comes first. */
  readonly sort?: number;
}

export interface NewSearchEntry {
  readonly typeId: number;
  /** Id in the source registration; unique within its type. */
  readonly id: string;
  /** Display name on one line, as users start to type it. */
  readonly weergavenaam: string;
  /** Up to five more lines of text. */
  readonly lines?: readonly (string | null)[];
  /** Further words that find the entry. */
  readonly keywords?: string;
  /** Visitors find it too; default: no. */
  readonly public?: boolean;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
}

export const addSearchTypes = async (db: Queryable, organisationId: number, types: readonly NewSearchType[]): Promise<void> => {
  await db
    .insertInto('search_types')
    .values(types.map(({ typeId, layername, provider, sort }) => ({
      organisation_id: organisationId, type_id: typeId, layername, ...(provider && { provider }), ...(sort !== undefined && { sort }),
    })))
    .execute();
};

/** Inserts search entries. Atomic only inside a transaction. */
export const insertSearchEntries = (db: Queryable, organisationId: number, entries: readonly NewSearchEntry[]): Promise<void> =>
  entries.length === 0
    ? Promise.resolve()
    : insertMany(db, 'search_entries', entries.map(({ typeId, id, weergavenaam, lines = [], keywords, public: open, geometry }) => ({
      organisation_id: organisationId,
      type_id: typeId,
      id,
      zoekweergave1: lines[0] ?? null,
      zoekweergave2: lines[1] ?? null,
      zoekweergave3: lines[2] ?? null,
      zoekweergave4: lines[3] ?? null,
      zoekweergave5: lines[4] ?? null,
      weergavenaam,
      keywords: keywords ?? null,
      public: open ?? false,
      geom: geometry && toEwkb(geometry),
    })));

/** A table or view of this database that an organisation may search; configurations refer to it by `table`. */
export interface NewSearchTable {
  readonly table: string;
  readonly schema?: string;
  /** The columns that may be searched and shown. */
  readonly columns: readonly string[];
  readonly idColumn: string;
  /** Geometry column in EPSG:28992; null: rows have no location. */
  readonly geomColumn: string | null;
  /** Column with the organisation of a row; null: all rows belong to the organisation. */
  readonly organisationColumn: string | null;
  readonly public: boolean;
}

export const registerSearchTable = async (db: Queryable, organisationId: number, registered: NewSearchTable): Promise<number> => {
  const { table, schema, columns, idColumn, geomColumn, organisationColumn } = registered;
  return insertRow(db, 'search_tables', {
    organisation_id: organisationId, table_name: table, ...(schema && { schema_name: schema }), columns: [...columns],
    id_column: idColumn, geom_column: geomColumn, organisation_column: organisationColumn, public: registered.public,
  });
};
