import type { GeometryColumn } from '#platform/db/geo/geometry.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface SearchEntriesTable {
  key: Generated<number>;
  organisation_id: number;
  type_id: number;
  id: string;
  zoekweergave1: string | null;
  zoekweergave2: string | null;
  zoekweergave3: string | null;
  zoekweergave4: string | null;
  zoekweergave5: string | null;
  weergavenaam: string;
  keywords: string | null;
  public: Generated<boolean>;
  geom: GeometryColumn | null;
  folded: GeneratedAlways<string>;
  /** The words of `folded` that do not start with a digit: street and town. */
  words: GeneratedAlways<string>;
  /** The first number of `folded`: the house number. */
  first_number: GeneratedAlways<string | null>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_types: {
      organisation_id: number;
      type_id: number;
      provider: Generated<string>;
      layername: string;
      sort: Generated<number>;
      /** Increases when the type or its entries change. */
      version: Generated<number>;
    };
    search_entries: SearchEntriesTable;
    search_words: { organisation_id: number; word: string; public: Generated<boolean> };
    search_tables: {
      id: Generated<number>;
      organisation_id: number;
      database: Generated<string>;
      schema_name: Generated<string>;
      table_name: string;
      columns: string[];
      id_column: string;
      geom_column: string | null;
      organisation_column: string | null;
      public: Generated<boolean>;
      version: Generated<number>;
    };
  }
}
