import { sql, type Generated, type Kysely } from 'kysely';
import type { PermissionName, RoleName } from '#platform/contract/roles.ts';
import type { Tables } from '#platform/db/tables.ts';
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

interface Row {
  id: number;
  data: Record<string, unknown>;
  last_seen_at: Date;
  has_user: boolean;
  user_id: number | null;
  organisation_id: number;
  name: string;
  email: string;
  role: RoleName;
  permissions: PermissionName[];
}

const present = (row: Row): StoredSession => ({
  id: row.id,
  data: row.data,
  lastSeenAt: row.last_seen_at,
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
  db: Kysely<Tables>,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StoredSession | null> => {
  const { rows } = await sql<Row>`
    select sessions.id, sessions.data, sessions.last_seen_at, sessions.user_id is not null as has_user,
      users.id as user_id, users.organisation_id, users.email,
      coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''),
        login_name) as name,
      roles.base as role,
      array(select permission from role_permissions where role_id = roles.id) as permissions
    from sessions
    left join users on users.id = sessions.user_id and removed_at is null and blocked_at is null
      and (users.expires_at is null or users.expires_at > now())
    left join roles on roles.id = users.role_id
    where token_hash = ${tokenHash} and revoked_at is null and sessions.expires_at > now()
      and last_seen_at > now() - ${idleMinutes}::integer * interval '1 minute'`.execute(db);
  const row = rows[0];
  if (!row || (row.has_user && row.user_id === null)) return null;
  return present(row);
};

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hours: number;
  readonly ip: string;
  readonly userAgent: string;
}

export const insertSession = async (db: Kysely<Tables>, session: NewSession): Promise<number> => {
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

export const storeData = async (db: Kysely<Tables>, id: number, data: Readonly<Record<string, unknown>>) => {
  await db.updateTable('sessions').set({ data: JSON.stringify(data) }).where('id', '=', id).execute();
};

export const touchSession = async (db: Kysely<Tables>, id: number): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', id).execute();
};

export const revokeSession = async (db: Kysely<Tables>, id: number): Promise<void> => {
  await db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', id).execute();
};
