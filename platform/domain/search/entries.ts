import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import '../tables/search.ts';

/** A kind of entries that an organisation's own search finds. */
export interface NewSearchType {
  readonly typeId: number;
  /** As people read it over its results. */
  readonly layername: string;
  /** Which index it belongs to; `default` unless told. */
  readonly provider?: string;
  /** Of equal results the lower comes first. */
  readonly sort?: number;
}

export interface NewSearchEntry {
  readonly typeId: number;
  /** As its registration knows it; once in its type. */
  readonly id: string;
  /** In one line, as people read it and begin to type it. */
  readonly weergavenaam: string;
  /** Up to five lines beside it. */
  readonly lines?: readonly (string | null)[];
  /** More words by which it is found. */
  readonly keywords?: string;
  /** Visitors find it too; not unless told. */
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

/** All or nothing only inside a transaction. */
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

/** A table or view of this database that an organisation may search; a configuration names it by `table`. */
export interface NewSearchTable {
  readonly table: string;
  readonly schema?: string;
  /** Those that may be searched and shown. */
  readonly columns: readonly string[];
  readonly idColumn: string;
  /** In EPSG:28992; null: its rows have no place. */
  readonly geomColumn: string | null;
  /** Null: all rows are the organisation's. */
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
