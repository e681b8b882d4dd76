import type { UploadedFile } from '#platform/contract/upload.ts';
import { sweepRegistrations } from '#platform/domain/forms/erase.ts';
import { png, send } from '#platform/server/testing/multipart.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Registration } from '../../contract/registration.ts';
import { setUpRegistrations } from '../testing/registration-setup.ts';

const setup = setUpRegistrations();

test('erases removed registrations after the days of the organisation, with versions, messages and files', async () => {
  const author = await setup.member();
  const form = await setup.form([author], { items: [{ name: 'Foto', type: 'image' }] });
  const make = async (removedDaysAgo: number | null) => {
    const file = (await send(author.client, '/api/upload', { name: 'foto.png', content: png })).json<UploadedFile>().id;
    const { id } = (await author.client.post('/api/forms/values', setup.body(form, { 0: String(file) }))).json<Registration>();
    await sql`insert into registration_messages (organisation_id, registration_id, text) values (${setup.organisationId}, ${id}, 'Hallo')`.execute(setup.db);
    if (removedDaysAgo !== null) await sql`update form_registrations set removed_at = now() - ${removedDaysAgo} * interval '1 day' where id = ${id}`.execute(setup.db);
    return { id, file };
  };
  const made = [await make(null), await make(6), await make(8), await make(29), await make(31)];
  const left = async () => {
    await sweepRegistrations(setup.server.db);
    await setup.server.platform.files.sweep();
    const found = [];
    for (const [at, { id, file }] of made.entries()) {
      const count = async (table: 'form_registrations' | 'form_registration_versions' | 'registration_messages' | 'form_values', column: string) =>
        (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(setup.db)).rows.length;
      const counts = [
        await count('form_registrations', 'id'), await count('form_registration_versions', 'registration_id'), await count('registration_messages', 'registration_id'),
        await count('form_values', 'registration_id'), (await setup.server.platform.files.find(file)) === null ? 0 : 1,
      ];
      expect(new Set(counts).size, counts.join()).toBe(1);
      if (counts[0] === 1) found.push(at);
    }
    return found;
  };
  expect(await left()).toEqual([0, 1, 2, 3]);
  await setup.db.updateTable('organisations').set({ removed_days: 7 }).where('id', '=', setup.organisationId).execute();
  expect(await left()).toEqual([0, 1]);
});
