import type { Queryable } from '#platform/db/database.ts';

/** Where the rows of a file are made. */
export interface BelongsTo {
  readonly organisationId: number;
  readonly configurationId: number;
  /** The ids here of the maps in the file; a map that was left out is not among them. */
  readonly maps: ReadonlyMap<number, number>;
}

export interface MadeBelongings {
  /** The rows that were made, for the audit log. */
  readonly made: readonly { readonly id: number; readonly name: string }[];
  /** What the importer should know, in Dutch. */
  readonly notes: readonly string[];
}

/** Rows that belong to one configuration and to nobody's account, and travel with it in an exported file. */
export interface ConfigurationBelongings {
  /** The name in the file. */
  readonly name: string;
  /** Object type and action in the audit log. */
  readonly object: string;
  readonly action: string;
  pack(db: Queryable, configurationId: number): Promise<readonly unknown[]>;
  /** Validates rows of a file by the same rules as input from the screen. What it returns runs in a transaction. @throws ZodError */
  unpack(rows: readonly unknown[]): (db: Queryable, belongsTo: BelongsTo) => Promise<MadeBelongings>;
}
