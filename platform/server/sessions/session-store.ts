import { sql, type Generated } from 'kysely';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '../viewer.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number | null;
  data: Generated<unknown>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  ip: string;
  user_agent: string;
}

export interface StoredSession {
  readonly id: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds since the last recorded use. */
  readonly unseenFor: number;
  /** Null for a visitor. */
  readonly user: SignedIn | null;
}

/** Result of the database function `find_session`. */
type Found = readonly [
  id: number,
  data: Readonly<Record<string, unknown>>,
  unseenFor: number,
  userId: number | null,
  organisationId: number,
  name: string,
  email: string,
  role: RoleName,
  permissions: PermissionName[],
];

const present = ([id, data, unseenFor, userId, organisationId, name, email, role, permissions]: Found): StoredSession => ({
  id,
  data,
  unseenFor,
  user:
    userId === null
      ? null
      : { kind: 'user', id: userId, organisationId, name, email, role, permissions: new Set(permissions) },
});

const statement = { name: 'find_session', text: 'select find_session($1, $2) as found' };

/** Reads session and user in one query. Removed, blocked and expired users have no session. */
export const findSession = async (
  db: Database,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StoredSession | null> => {
  const [row] = await db.queryPrepared<{ found: Found | null }>(statement, [tokenHash, idleMinutes]);
  return row?.found ? present(row.found) : null;
};

/** Returns the users of the sessions that are still open, by session id. */
export const findUsers = async (db: Queryable, ids: readonly number[], idleMinutes: number): Promise<Map<number, SignedIn>> => {
  const { rows } = await sql<{ found: Found | null }>`
    select find_session(token_hash, ${idleMinutes}) as found from sessions where id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.flatMap(({ found }): [number, SignedIn][] => {
      const session = found && present(found);
      return session?.user ? [[session.id, session.user]] : [];
    }),
  );
};

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hours: number;
  readonly ip: string;
  readonly userAgent: string;
}

export const insertSession = async (db: Queryable, session: NewSession): Promise<number> => {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      data: JSON.stringify(session.data),
      expires_at: new Date(Date.now() + session.hours * 3_600_000),
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 400),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const storeData = async (db: Queryable, id: number, data: Readonly<Record<string, unknown>>) => {
  await db.updateTable('sessions').set({ data: JSON.stringify(data) }).where('id', '=', id).execute();
};

export const touchSession = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', id).execute();
};

export const revokeSession = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', id).execute();
};
