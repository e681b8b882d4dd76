import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createMailbox, type StoredMail } from '../mailbox.ts';

/** What was put in the outbox for somebody, oldest first; `server.platform` of a test has what it takes. */
export const mailsTo = async (
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  address: string,
): Promise<StoredMail[]> => {
  const rows = await db.query.selectFrom('mail_outbox').select('id').where('recipient', '=', address).orderBy('id').execute();
  const mailbox = createMailbox(db.query, settings);
  const letters = await Promise.all(rows.map(({ id }) => mailbox.read(id)));
  return letters.filter((letter) => letter !== null);
};
