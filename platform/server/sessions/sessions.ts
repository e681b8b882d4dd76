import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { bestEffort } from '../best-effort.ts';
import type { Organisations } from '../organisations.ts';
import type { Sessions } from '../session.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';
import { createSessionCookies } from './cookies.ts';
import { forgetDeviceOf, forgetDevices } from './known-devices.ts';
import { OpenSession } from './open-session.ts';
import { findUsers, findSession, touchSession, type StoredSession } from './session-store.ts';
import { createXsrfTokens, hashToken, isStored, newVisitorToken } from './token.ts';

const TOUCH_EVERY_S = 60;

export const createSessions = (database: Database, settings: Settings, organisations: Organisations): Sessions => {
  const cookies = createSessionCookies(settings);
  const xsrf = createXsrfTokens(settings.secret);
  const { idleMinutes, hours } = settings.session;

  const give = (reply: FastifyReply, token: string): void => cookies.set(reply, token, xsrf.of(token));

  const needs = { db: database.query, hours, give };

  const find = async (token: string | undefined, log: FastifyBaseLogger): Promise<StoredSession | null> => {
    if (!token || !isStored(token)) return null;
    const stored = await findSession(database, hashToken(token), idleMinutes);
    // When this write fails the session ends early, after its idle time; it never ends late.
    if (stored && stored.unseenFor > TOUCH_EVERY_S) await bestEffort(touchSession(database.query, stored.id), log, 'last use of a session');
    return stored;
  };

  return {
    async open(request, reply) {
      const stored = await find(cookies.read(request), request.log);
      const viewer: Viewer = stored?.user ?? {
        kind: 'visitor',
        organisationId: (await organisations.ofHost(request.hostname))?.id ?? 0,
      };
      return { viewer, session: new OpenSession(needs, request, reply, stored) };
    },
    giveXsrfToken(request, reply) {
      const token = cookies.read(request);
      const held = cookies.readXsrf(request);
      // A request from before a login may be answered after it; its cookie would replace that of the login.
      if (token !== undefined && held !== undefined && xsrf.matches(token, held)) return;
      give(reply, token ?? newVisitorToken());
    },
    xsrfMatches(request) {
      const token = cookies.read(request);
      const given = request.headers['x-xsrf-token'];
      return token !== undefined && typeof given === 'string' && xsrf.matches(token, given);
    },
    async wasEnded(request) {
      const token = cookies.read(request);
      if (!token || !isStored(token)) return false;
      const row = await database.query
        .selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token))
        .where('user_id', 'is not', null).where('revoked_at', 'is not', null).where('expires_at', '>', new Date()).executeTakeFirst();
      return row !== undefined;
    },
    browserOf: (request) => hashToken(cookies.read(request) ?? '').toString('base64url'),
    usersOf: (ids) => findUsers(database.query, ids, idleMinutes),
    listOf: (userId) =>
      database.query
        .selectFrom('sessions')
        .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ip', 'user_agent as userAgent'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date())
        .where('last_seen_at', '>', new Date(Date.now() - idleMinutes * 60_000))
        .orderBy('last_seen_at', 'desc')
        .execute(),
    async revoke(userId, sessionId) {
      await database.query
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .execute();
      await forgetDeviceOf(database.query, userId, sessionId);
    },
    async revokeAllOf(userId, { except = null, db = database.query } = {}) {
      // Locks the account first: a login that is completing holds that row, and its session exists when the row is free.
      await db.updateTable('users').set(({ eb }) => ({ access_epoch: eb('access_epoch', '+', 1) })).where('id', '=', userId).execute();
      await db
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .$if(except !== null, (query) => query.where('id', '!=', except))
        .execute();
      await forgetDevices(db, userId, except);
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
