import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Generated } from 'kysely';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Settings } from '../settings.ts';
import { createDeviceCookie, DEVICE_DAYS } from './device-cookie.ts';
import { hashToken, newDeviceToken } from './token.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    known_devices: KnownDevicesTable;
  }
}

interface KnownDevicesTable {
  id: Generated<number>;
  user_id: number;
  organisation_id: number;
  token_hash: Buffer;
  session_id: number | null;
  misses: Generated<number>;
  ip: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

/** Wrong passwords allowed per device; after these the device is unknown until its user signs in. */
export const DEVICE_MISSES = 5;
const MOST_DEVICES = 20;
const DAY_MS = 86_400_000;

export interface DeviceSummary {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** Whether it makes this request. */
  readonly isCurrent: boolean;
}

export interface NewDevice {
  readonly userId: number;
  readonly organisationId: number;
  /** The session that has just begun. */
  readonly sessionId: number | null;
}

/** Browsers in which a user has signed in with a password before. Each has its own count of wrong passwords. */
export interface KnownDevices {
  /**
   * Counts a miss on the device of this request. Call it before the password is checked, so that concurrent requests
   * cannot evade the count.
   * @param userId 0 when the account does not exist; the query then takes the same time
   * @returns the device; null when it is unknown for this account, or has no attempts left
   */
  countMiss(request: FastifyRequest, userId: number): Promise<number | null>;
  /** Resets the misses after a correct password. */
  forgive(id: number): Promise<void>;
  /** Remembers the browser of this request under a new cookie, so that a copy of the old one becomes useless. */
  remember(db: Queryable, on: { readonly request: FastifyRequest; readonly reply: FastifyReply }, device: NewDevice): Promise<void>;
  /** The devices of a user, latest used first. */
  listOf(userId: number, request: FastifyRequest): Promise<DeviceSummary[]>;
  /** Forgets one device of a user. Returns false for a device of another user. */
  forget(userId: number, id: number): Promise<boolean>;
  sweep(): Promise<void>;
}

/** Forgets the devices of a user except that of one session. Called when sessions are ended for security. */
export const forgetDevices = async (db: Queryable, userId: number, exceptSession: number | null): Promise<void> => {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(exceptSession !== null, (query) => query.where('session_id', 'is distinct from', exceptSession))
    .execute();
};

/** Forgets the device on which this session was started. */
export const forgetDeviceOf = async (db: Queryable, userId: number, sessionId: number): Promise<void> => {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
};

export const createKnownDevices = ({ query }: Database, settings: Settings): KnownDevices => {
  const cookie = createDeviceCookie(settings);

  const keepLatest = (db: Queryable, userId: number) => {
    const kept = db.selectFrom('known_devices').select('id').where('user_id', '=', userId).orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(MOST_DEVICES);
    return db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute();
  };

  return {
    async countMiss(request, userId) {
      const token = cookie.read(request);
      if (token === undefined) return null;
      const row = await query
        .updateTable('known_devices')
        .set({ misses: sql<number>`misses + 1` })
        .where('token_hash', '=', hashToken(token))
        .where('user_id', '=', userId)
        .where('misses', '<', DEVICE_MISSES)
        .where('expires_at', '>', new Date())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async forgive(id) {
      await query.updateTable('known_devices').set({ misses: 0 }).where('id', '=', id).execute();
    },
    async remember(db, { request, reply }, { userId, organisationId, sessionId }) {
      const former = cookie.read(request);
      const token = newDeviceToken();
      const tokenHash = hashToken(token);
      // The browser has one cookie for all its users, so the rows of other users get the new token too.
      if (former !== undefined) {
        await db.updateTable('known_devices').set({ token_hash: tokenHash }).where('token_hash', '=', hashToken(former)).execute();
      }
      const used = {
        session_id: sessionId, misses: 0, last_used_at: new Date(), expires_at: new Date(Date.now() + DEVICE_DAYS * DAY_MS),
        ip: request.ip, user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
      };
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, organisation_id: organisationId, token_hash: tokenHash, ...used })
        .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(used))
        .execute();
      await keepLatest(db, userId);
      cookie.set(reply, token);
    },
    async listOf(userId, request) {
      const current = hashToken(cookie.read(request) ?? '');
      const rows = await query
        .selectFrom('known_devices')
        .select(['id', 'token_hash', 'created_at', 'last_used_at', 'ip', 'user_agent'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date())
        .orderBy('last_used_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id, createdAt: row.created_at, lastUsedAt: row.last_used_at, ip: row.ip, userAgent: row.user_agent,
        isCurrent: row.token_hash.equals(current),
      }));
    },
    async forget(userId, id) {
      const row = await query.deleteFrom('known_devices').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },
    async sweep() {
      await query.deleteFrom('known_devices').where('expires_at', '<', new Date()).execute();
    },
  };
};
