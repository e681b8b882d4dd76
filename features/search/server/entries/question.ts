/** What of the entries of an organisation somebody may find. */
export interface Scope {
  readonly organisationId: number;
  readonly provider: string;
  /** Null: all of the provider. */
  readonly types: readonly number[] | null;
  /** Entries that are public alone. */
  readonly publicOnly: boolean;
}

export interface Question extends Scope {
  readonly typed: string;
  /** Where the map looks, EPSG:28992: of equal results the nearest comes first. */
  readonly near: readonly [number, number] | null;
}
