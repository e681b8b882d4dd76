import type { Database, Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/guarded-kysely.ts';
import type { NotificationListener } from '#platform/db/listen.ts';
import { sql } from 'kysely';

const NAME = 'cook_realtime';
/** PostgreSQL carries 8,000 bytes; some are for itself. */
const LONGEST = 7_900;

/** How what happens on one node is heard on all. */
export interface Line {
  /** Sent when the transaction is committed, and not when it is rolled back. */
  send(transaction: Queryable, payload: string): Promise<void>;
  /** Begins to hear; ends with what it returns. */
  listen(hearing: NotificationListener): () => Promise<void>;
}

const checkLength = (payload: string): void => {
  const bytes = Buffer.byteLength(payload);
  if (bytes > LONGEST) throw new Error(`${bytes} bytes are too many to be told: tell ids, and none at all when there are too many`);
};

/** On the embedded database there is one process, so nothing has to leave it. */
const createOwnLine = (): Line => {
  const all = new Set<NotificationListener>();
  return {
    async send(_transaction, payload) {
      checkLength(payload);
      afterCommit(() => all.forEach((hearing) => hearing.heard(payload)));
    },
    listen(hearing) {
      all.add(hearing);
      hearing.began();
      return async () => void all.delete(hearing);
    },
  };
};

export const createLine = ({ listen }: Pick<Database, 'listen'>): Line =>
  listen === null
    ? createOwnLine()
    : {
        async send(transaction, payload) {
          checkLength(payload);
          await sql`select pg_notify(${NAME}, ${payload})`.execute(transaction);
        },
        listen: (hearing) => listen(NAME, hearing),
      };
