import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { Organisations } from '../organisations.ts';
import type { SessionHandle, Sessions } from '../session.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';
import { createSessionCookies } from './cookies.ts';
import { findSession, insertSession, revokeSession, storeData, touchSession, type StoredSession } from './session-store.ts';
import { createXsrfTokens, hashToken, isStored, newSessionToken, newVisitorToken } from './token.ts';

const TOUCH_EVERY_S = 60;

export const createSessions = (database: Database, settings: Settings, organisations: Organisations): Sessions => {
  const cookies = createSessionCookies(settings);
  const xsrf = createXsrfTokens(settings.secret);
  const { idleMinutes, hours } = settings.session;

  const give = (reply: FastifyReply, token: string): void => cookies.set(reply, token, xsrf.of(token));

  const find = async (token: string | undefined): Promise<StoredSession | null> => {
    if (!token || !isStored(token)) return null;
    const stored = await findSession(database, hashToken(token), idleMinutes);
    if (stored && stored.unseenFor > TOUCH_EVERY_S) await touchSession(database.query, stored.id);
    return stored;
  };

  const handle = (request: FastifyRequest, reply: FastifyReply, stored: StoredSession | null): SessionHandle => {
    let id = stored?.id ?? null;
    let data = stored?.data ?? {};

    const begin = async (userId: number | null, kept: Readonly<Record<string, unknown>>): Promise<void> => {
      if (id !== null) await revokeSession(database.query, id);
      const token = newSessionToken();
      const userAgent = request.headers['user-agent'] ?? '';
      const tokenHash = hashToken(token);
      id = await insertSession(database.query, { tokenHash, userId, data: kept, hours, ip: request.ip, userAgent });
      data = kept;
      give(reply, token);
    };

    return {
      get id() {
        return id;
      },
      read: (key) => (Object.hasOwn(data, key) ? data[key] : undefined),
      async write(key, value) {
        const changed = { ...data, [key]: value };
        if (id === null) return begin(null, changed);
        data = changed;
        return storeData(database.query, id, changed);
      },
      signIn: (userId) => begin(userId, {}),
      async signOut() {
        if (id !== null) await revokeSession(database.query, id);
        id = null;
        data = {};
        give(reply, newVisitorToken());
      },
    };
  };

  return {
    async open(request, reply) {
      const stored = await find(cookies.read(request));
      const viewer: Viewer = stored?.user ?? {
        kind: 'visitor',
        organisationId: (await organisations.ofHost(request.hostname))?.id ?? 0,
      };
      return { viewer, session: handle(request, reply, stored) };
    },
    giveXsrfToken: (request, reply) => give(reply, cookies.read(request) ?? newVisitorToken()),
    xsrfMatches(request) {
      const token = cookies.read(request);
      const given = request.headers['x-xsrf-token'];
      return token !== undefined && typeof given === 'string' && xsrf.matches(token, given);
    },
    async listOf(userId) {
      const rows = await database.query
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date())
        .where('last_seen_at', '>', new Date(Date.now() - idleMinutes * 60_000))
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        ip: row.ip,
        userAgent: row.user_agent,
      }));
    },
    async revoke(userId, sessionId) {
      await database.query
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .execute();
    },
    async revokeAllOf(userId, { except = null, db = database.query } = {}) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .$if(except !== null, (query) => query.where('id', '!=', except))
        .execute();
    },
    async sweep() {
      const yesterday = new Date(Date.now() - 86_400_000);
      const idleSince = new Date(Date.now() - idleMinutes * 60_000 - 86_400_000);
      await database.query
        .deleteFrom('sessions')
        .where((where) =>
          where.or([
            where('expires_at', '<', yesterday),
            where('revoked_at', '<', yesterday),
            where('last_seen_at', '<', idleSince),
          ]),
        )
        .execute();
    },
  };
};
