import type { Queryable } from '#platform/db/database.ts';
import type { Generated } from 'kysely';
import type { AuditChanges } from './audit-changes.ts';
import { userIdOf, type Viewer } from './viewer.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  action: string;
  object_type: string | null;
  object_id: string | null;
  result: AuditResult;
  actor_id: number | null;
  actor_name: string | null;
  organisation_id: number | null;
  origin_ip: string | null;
  request_id: string | null;
  /** Inserted as JSON text. */
  details: string;
  /** Inserted as JSON text. */
  changes: Generated<string>;
}

export type AuditResult = 'success' | 'refused' | 'failed';

/** One action on one object. Administrators read it, so it must not hold secrets. */
export interface AuditEntry {
  /** Object and verb: `user.create`, `session.sign_in`. */
  readonly action: string;
  readonly object?: { readonly type: string; readonly id: string | number };
  /**
   * The organisation that owns the object, so that its managers can read the entry. Default: the organisation of the
   * actor. Set it when an admin acts on another organisation.
   */
  readonly organisationId?: number;
  /** Default: success. */
  readonly result?: AuditResult;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  /** Made by `changesBetween`. */
  readonly changes?: AuditChanges;
}

/** One entry, or several of one call. */
export type AuditEntries = AuditEntry | readonly AuditEntry[];

/** The actor, and where the request came from. */
export interface AuditOrigin {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly requestId: string;
}

export interface AuditLog {
  /** Writes in the given transaction, so that the change and its record are committed together; else on its own. */
  write(entries: AuditEntries, origin: AuditOrigin, db?: Queryable): Promise<void>;
}

export const createAuditLog = (query: Queryable): AuditLog => ({
  async write(entries, { viewer, ip, requestId }, db = query) {
    const rows = [entries].flat().map((entry) => ({
      action: entry.action,
      object_type: entry.object?.type ?? null,
      object_id: entry.object === undefined ? null : String(entry.object.id),
      result: entry.result ?? 'success',
      actor_id: userIdOf(viewer),
      actor_name: viewer.kind === 'user' ? viewer.name : null,
      organisation_id: entry.organisationId ?? viewer.organisationId,
      origin_ip: ip,
      request_id: requestId,
      details: JSON.stringify(entry.details ?? {}),
      changes: JSON.stringify(entry.changes ?? {}),
    }));
    if (rows.length > 0) await db.insertInto('audit_log').values(rows).execute();
  },
});
