import type { PermissionName } from '#platform/contract/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Packed {
  /** What it is made of, as it stands in a file: nothing that opens it. */
  readonly content: unknown;
  /** Something that opens it stayed behind. */
  readonly hasCredentials: boolean;
}

/** Makes one in an organisation, in a transaction; answers its number. */
export type Unpacked = (db: Queryable, organisationId: number) => Promise<number>;

/** A kind of thing that configurations refer to, which goes with them in a file to another organisation or server. */
export interface ConfigurationExport {
  readonly kind: 'dashboards' | 'forms';
  /** What the audit log calls one. */
  readonly object: string;
  /** Who may make one. */
  readonly permission: PermissionName;
  pack(db: Queryable, id: number): Promise<Packed>;
  /** Holds what a file says against the rules of what is made on the screen. @throws ZodError */
  unpack(content: unknown): Unpacked;
}
