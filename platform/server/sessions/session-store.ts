import { sql, type Generated } from 'kysely';
import type { PermissionName, RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
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
  readonly lastSeenAt: Date;
  /** Null: a visitor's. */
  readonly user: SignedIn | null;
}

/** What the function `find_session` of the database answers. */
interface Row {
  session_id: number;
  session_data: Record<string, unknown>;
  seen_at: Date;
  user_id: number | null;
  organisation_id: number;
  name: string;
  email: string;
  role: RoleName;
  permissions: PermissionName[];
}

const present = (row: Row): StoredSession => ({
  id: row.session_id,
  data: row.session_data,
  lastSeenAt: row.seen_at,
  user:
    row.user_id === null
      ? null
      : {
          kind: 'user',
          id: row.user_id,
          organisationId: row.organisation_id,
          name: row.name,
          email: row.email,
          role: row.role,
          permissions: new Set(row.permissions),
        },
});

/** Session and person in one question. Gone, blocked and expired people have no session. */
export const findSession = async (
  db: Queryable,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StoredSession | null> => {
  const { rows } = await sql<Row>`select * from find_session(${tokenHash}, ${idleMinutes})`.execute(db);
  return rows[0] ? present(rows[0]) : null;
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
