import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createMailbox, type StoredMail } from '../mailbox.ts';

/** Returns the mail in the outbox for an address, oldest first. Takes the `platform` of a test server. */
export const mailsTo = async (
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  address: string,
): Promise<StoredMail[]> => {
  const rows = await db.query.selectFrom('mail_outbox').select('id').where('recipient', '=', address).orderBy('id').execute();
  const mailbox = createMailbox(db.query, settings);
  const letters = await Promise.all(rows.map(({ id }) => mailbox.read(id)));
  return letters.filter((letter) => letter !== null);
};
