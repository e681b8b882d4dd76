import { findMigrations } from '#platform/db/migrator/find-migrations.ts';
import { insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import search from '../index.ts';
import { addressOf, buildTown, configure, custom, namesOf, openPath, ownPath, streetType, type Town } from '../testing/stage.ts';

let server: TestServer;
let visitor: Client;

beforeAll(async () => {
  server = await testServer({ features: [search], remoteAddress: addressOf('corrections') });
  visitor = await server.visitor();
});
afterAll(() => server.close());

const named = (weergavenaam: string, open: boolean): NewSearchEntry => ({ typeId: streetType, id: weergavenaam, weergavenaam, public: open, geometry: null });

const townWith = async (...entries: readonly NewSearchEntry[]): Promise<Town> => {
  const town = await buildTown(server, entries);
  await configure(server, town, [custom], { public: true });
  return town;
};

const openly = async (typed: string, { organisationId }: Town) => namesOf(await visitor.get(openPath(typed, organisationId)));

test('a visitor does not learn whether a word stands in an entry that is not public', async () => {
  const street = 'Jansenstraat, Markerwaard';
  const without = await townWith(named(street, true));
  const hidden = await townWith(named(street, true), named('Jansen', false));
  // The hidden word says where to part the first; the others resemble it.
  for (const typed of ['jansenmarker', 'jannsen', 'jansne markerwaard', 'janse straat']) {
    expect(await openly(typed, hidden), typed).toEqual(await openly(typed, without));
  }
  expect(await openly('jansenmarker', hidden)).toEqual([]);
  expect(namesOf(await hidden.client.get(ownPath('jansenmarker')))).toEqual([street]);
});

test('a word of both kinds of entries is for visitors too, whichever came first', async () => {
  const town = await townWith(named('Zonnebloemhof, Elders', false));
  expect(await openly('zonebloemhof', town)).toEqual([]);
  await insertSearchEntries(server.db.query, town.organisationId, [named('Zonnebloemhof, Markerwaard', true)]);
  await insertSearchEntries(server.db.query, town.organisationId, [named('Zonnebloemhof, Nergens', false)]);
  expect(await openly('zonebloemhof', town)).toEqual(['Zonnebloemhof, Markerwaard']);
});

test('so is that of an entry that is made public', async () => {
  const town = await townWith(named('Kanariepad, Markerwaard', false));
  await server.db.query.updateTable('search_entries').set({ public: true }).where('organisation_id', '=', town.organisationId).where('id', '=', 'Kanariepad, Markerwaard').execute();
  expect(await openly('kanarriepad', town)).toEqual(['Kanariepad, Markerwaard']);
});

test('the words of a database from before are told apart', async () => {
  const town = await townWith(named('Zonnebloemhof, Markerwaard', true), named('Kanariepad, Markerwaard', false));
  await server.db.query.updateTable('search_words').set({ public: false }).where('organisation_id', '=', town.organisationId).execute();
  const fill = findMigrations().find(({ name }) => name === '202611220400_public_search')?.sql.split(';').find((statement) => /^\s*update/m.test(statement));
  await sql.raw(fill ?? '').execute(server.db.query);
  const words = await server.db.query.selectFrom('search_words').select(['word', 'public']).where('organisation_id', '=', town.organisationId)
    .where('word', 'in', ['zonnebloemhof', 'kanariepad', 'markerwaard']).orderBy('word').execute();
  expect(words).toEqual([{ word: 'kanariepad', public: false }, { word: 'markerwaard', public: true }, { word: 'zonnebloemhof', public: true }]);
});
