import type { PermissionName } from '#platform/contract/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Packed {
  /** The resource as the file holds it, without credentials. */
  readonly content: unknown;
  /** Whether credentials were left out of the file. */
  readonly hasCredentials: boolean;
}

/** Inserts the resource into an organisation, in a transaction, and returns its id. `maps` has the ids here of the maps in the file. */
export type Unpacked = (db: Queryable, organisationId: number, maps: ReadonlyMap<number, number>) => Promise<number>;

/**
 * A kind of resource to which configurations refer. An exported configuration includes such resources, so that another
 * organisation or server can import them.
 */
export interface ConfigurationExport {
  readonly kind: 'dashboards' | 'forms';
  /** Object type in the audit log. */
  readonly object: string;
  /** The permission that an importer needs. */
  readonly permission: PermissionName;
  pack(db: Queryable, id: number): Promise<Packed>;
  /** Validates the content of a file by the same rules as input from the screen. @throws ZodError */
  unpack(content: unknown): Unpacked;
}
