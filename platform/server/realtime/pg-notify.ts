import type { Database, Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/guarded-kysely.ts';
import type { NotificationListener } from '#platform/db/listen.ts';
import { sql } from 'kysely';

const NAME = 'cook_realtime';
/** PostgreSQL allows 8,000 bytes per notification, some of which it needs itself. */
const LONGEST = 7_900;

/** Sends notifications from one node to all nodes. */
export interface Notifier {
  /** Sends when the transaction commits; not after a rollback. */
  send(transaction: Queryable, payload: string): Promise<void>;
  /** Starts to listen; the returned function stops it. */
  listen(listener: NotificationListener): () => Promise<void>;
}

const checkLength = (payload: string): void => {
  const bytes = Buffer.byteLength(payload);
  if (bytes > LONGEST) throw new Error(`A notification of ${bytes} bytes is too large: publish ids, or none when there are too many`);
};

/** The embedded database has one process, so its notifications stay in memory. */
const createLocalNotifier = (): Notifier => {
  const all = new Set<NotificationListener>();
  return {
    async send(_transaction, payload) {
      checkLength(payload);
      afterCommit(() => all.forEach((listener) => listener.onNotification(payload)));
    },
    listen(listener) {
      all.add(listener);
      listener.onConnected();
      return async () => void all.delete(listener);
    },
  };
};

export const createNotifier = ({ listen }: Pick<Database, 'listen'>): Notifier =>
  listen === null
    ? createLocalNotifier()
    : {
        async send(transaction, payload) {
          checkLength(payload);
          await sql`select pg_notify(${NAME}, ${payload})`.execute(transaction);
        },
        listen: (listener) => listen(NAME, listener),
      };
