import { randomUUID } from 'node:crypto';
import type { OfferedForm } from './offered-form.ts';

/** Inserts a file that was uploaded for the answer to an item. Returns its id; the answer does not name it yet. */
export const fileOfAnswer = async ({ server, organisationId }: OfferedForm, registrationId: number, itemId: number, name: string): Promise<number> =>
  (await server.db.query.insertInto('files').values({
    organisation_id: organisationId, owner_id: null, blob: randomUUID(), name, mime: 'application/pdf', size: 1, sha256: Buffer.alloc(32), private: true,
    used_by: 'forms', used_id: `${registrationId}.${itemId}`,
  }).returning('id').executeTakeFirstOrThrow()).id;

export const changeAnswer = async ({ server }: OfferedForm, registrationId: number, itemId: number, value: string): Promise<void> => {
  await server.db.query.updateTable('form_values').set({ value }).where('registration_id', '=', registrationId).where('item_id', '=', itemId).execute();
};
