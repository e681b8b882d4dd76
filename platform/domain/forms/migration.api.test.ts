import type { Database } from '#platform/db/database.ts';
import { findMigrations } from '#platform/db/migrator/find-migrations.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { emptyDatabase } from '#platform/db/testing/empty-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '../testing/factories.ts';

/** The migration that stores versions. */
const NAME = '202611281300_registrations';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase({ migrations: findMigrations().filter(({ name }) => name < NAME) });
}, 120_000);
afterAll(() => database.close());

test('makes version 1 of the registrations of a filled database, and their words', { timeout: 120_000 }, async () => {
  const { query: db } = database;
  const { id: organisationId } = await buildOrganisation(db);
  const { id: userId } = await buildUser(db, { organisationId });
  await sql`
    insert into forms (id, organisation_id, name) overriding system value values (1, ${organisationId}, 'Melding');
    `.execute(db);
  await sql`
    insert into form_items (id, organisation_id, form_id, name, type, hide, sort) overriding system value values
      (1, ${organisationId}, 1, 'Wat', 'text', false, 0), (2, ${organisationId}, 1, 'Naam', 'text', true, 1), (3, ${organisationId}, 1, 'Spoed', 'checkbox', false, 2)`.execute(db);
  await sql`
    insert into form_registrations (id, organisation_id, form_id, form_count, user_id, phase, step, geom, version, created_at, removed_at) overriding system value values
      (1, ${organisationId}, 1, 1, ${userId}, 'Nieuw', 2, st_setsrid(st_makepoint(145000, 508000), 28992), 1, '2026-03-01T10:00:00.1234Z', null),
      (2, ${organisationId}, 1, 2, null, null, 0, null, 4, '2026-03-02T10:00:00Z', now())`.execute(db);
  await sql`
    insert into form_values (registration_id, item_id, organisation_id, value) values
      (1, 1, ${organisationId}, 'Één tegel'), (1, 2, ${organisationId}, 'Anna'), (1, 3, ${organisationId}, 'true'), (2, 1, ${organisationId}, null)`.execute(db);

  await migrate(database);
  const { rows: registrations } = await sql`select id, words, hidden_words, client_id from form_registrations order by id`.execute(db);
  expect(registrations).toEqual([
    { id: 1, words: 'een tegel', hidden_words: 'anna', client_id: null }, { id: 2, words: '', hidden_words: '', client_id: null },
  ]);
  const versions = await db.selectFrom('form_registration_versions').selectAll().orderBy('registration_id').execute();
  const place = await db.selectFrom('form_registrations').select('geom').where('id', '=', 1).executeTakeFirstOrThrow();
  expect(versions).toEqual([
    {
      registration_id: 1, version: 1, organisation_id: organisationId, user_id: userId, created_at: new Date('2026-03-01T10:00:00.123Z'), phase: 'Nieuw', step: 2,
      geom: place.geom, answers: { 1: 'Één tegel', 2: 'Anna', 3: 'true' },
    },
    { registration_id: 2, version: 4, organisation_id: organisationId, user_id: null, created_at: new Date('2026-03-02T10:00:00Z'), phase: null, step: 0, geom: null, answers: { 1: null } },
  ]);
  const { rows: roles } = await sql<{ base: string }>`
    select base from roles join role_permissions on role_id = id where permission = 'handle_registrations' order by base`.execute(db);
  expect(roles.map(({ base }) => base)).toEqual(['admin', 'manager']);
});
