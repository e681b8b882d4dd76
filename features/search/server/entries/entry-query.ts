/** The entries that a viewer may find. */
export interface Scope {
  readonly organisationId: number;
  readonly provider: string;
  /** Null for all types of the provider. */
  readonly types: readonly number[] | null;
  readonly publicOnly: boolean;
}

export interface EntryQuery extends Scope {
  readonly typed: string;
  /** The centre of the map, EPSG:28992; ranks the nearest of equal results first. */
  readonly near: readonly [number, number] | null;
}
