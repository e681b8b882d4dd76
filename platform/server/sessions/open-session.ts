import type { Queryable } from '#platform/db/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionHandle } from '../session.ts';
import { insertSession, revokeSession, storeData, type StoredSession } from './session-store.ts';
import { hashToken, newSessionToken, newVisitorToken } from './token.ts';

interface Needs {
  readonly db: Queryable;
  /** Maximum duration of a new session. */
  readonly hours: number;
  /** Sets the session cookies in an answer. */
  give(reply: FastifyReply, token: string): void;
}

type Data = Readonly<Record<string, unknown>>;

/** A class rather than a closure, because every call creates one. */
export class OpenSession implements SessionHandle {
  readonly #needs: Needs;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #id: number | null;
  #data: Data;

  constructor(needs: Needs, request: FastifyRequest, reply: FastifyReply, stored: StoredSession | null) {
    this.#needs = needs;
    this.#request = request;
    this.#reply = reply;
    this.#id = stored?.id ?? null;
    this.#data = stored?.data ?? {};
  }

  get id(): number | null {
    return this.#id;
  }

  read(key: string): unknown {
    return Object.hasOwn(this.#data, key) ? this.#data[key] : undefined;
  }

  async write(key: string, value: unknown): Promise<void> {
    const changed = { ...this.#data, [key]: value };
    if (this.#id === null) return this.#begin(null, changed);
    this.#data = changed;
    return storeData(this.#needs.db, this.#id, changed);
  }

  signIn(userId: number, db?: Queryable): Promise<void> {
    return this.#begin(userId, {}, db);
  }

  async signOut(): Promise<void> {
    if (this.#id !== null) {
      await revokeSession(this.#needs.db, this.#id);
      // Tiles are cached permanently by version, so the cache is cleared. Cookies and storage are not: these have
      // settings of the device, and cookies of this name may belong to other sites on the host.
      this.#reply.header('clear-site-data', '"cache"');
    }
    this.#id = null;
    this.#data = {};
    this.#needs.give(this.#reply, newVisitorToken());
  }

  async #begin(userId: number | null, data: Data, db = this.#needs.db): Promise<void> {
    const { hours, give } = this.#needs;
    if (this.#id !== null) await revokeSession(db, this.#id);
    const token = newSessionToken();
    const { ip, headers } = this.#request;
    const userAgent = headers['user-agent'] ?? '';
    this.#id = await insertSession(db, { tokenHash: hashToken(token), userId, data, hours, ip, userAgent });
    this.#data = data;
    give(this.#reply, token);
  }
}
