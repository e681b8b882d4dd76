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
  /** JSON text on the way in. */
  details: string;
  /** JSON text on the way in. */
  changes: Generated<string>;
}

export type AuditResult = 'success' | 'refused' | 'failed';

/** What was done to what. Secrets have no place in it: whoever writes it names what may be read. */
export interface AuditEntry {
  /** Verb with its object: `user.create`, `session.sign_in`. */
  readonly action: string;
  readonly object?: { readonly type: string; readonly id: string | number };
  /** Whose the object is, so that its managers read of it; default: that of who did it. An admin works in others too. */
  readonly organisationId?: number;
  /** Default: success. */
  readonly result?: AuditResult;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  /** What became of what: `changesBetween` makes it. */
  readonly changes?: AuditChanges;
}

/** One deed, or many of one call. */
export type AuditEntries = AuditEntry | readonly AuditEntry[];

/** Who did it and from where. */
export interface AuditOrigin {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly requestId: string;
}

export interface AuditLog {
  /** In the given transaction, so that the deeds and their record stand or fall together; else by itself. */
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
