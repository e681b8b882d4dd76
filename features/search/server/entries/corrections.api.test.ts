import { findMigrations } from '#platform/db/migrator/find-migrations.ts';
import { insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import search from '../index.ts';
import { addressOf, buildTown, configure, custom, namesOf, openPath, ownPath, streetType, type Town } from '../testing/setup.ts';

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

test('does not reveal to a visitor whether a word occurs in a private entry', async () => {
  const street = 'Jansenstraat, Markerwaard';
  const without = await townWith(named(street, true));
  const hidden = await townWith(named(street, true), named('Jansen', false));
  // The hidden word would show where to split the first query, and the other queries resemble it.
  for (const typed of ['jansenmarker', 'jannsen', 'jansne markerwaard', 'janse straat']) {
    expect(await openly(typed, hidden), typed).toEqual(await openly(typed, without));
  }
  expect(await openly('jansenmarker', hidden)).toEqual([]);
  expect(namesOf(await hidden.client.get(ownPath('jansenmarker')))).toEqual([street]);
});

test('offers a word of public and private entries to visitors, whichever was added first', async () => {
  const town = await townWith(named('Zonnebloemhof, Elders', false));
  expect(await openly('zonebloemhof', town)).toEqual([]);
  await insertSearchEntries(server.db.query, town.organisationId, [named('Zonnebloemhof, Markerwaard', true)]);
  await insertSearchEntries(server.db.query, town.organisationId, [named('Zonnebloemhof, Nergens', false)]);
  expect(await openly('zonebloemhof', town)).toEqual(['Zonnebloemhof, Markerwaard']);
});

test('offers the words of an entry to visitors once it is made public', async () => {
  const town = await townWith(named('Kanariepad, Markerwaard', false));
  await server.db.query.updateTable('search_entries').set({ public: true }).where('organisation_id', '=', town.organisationId).where('id', '=', 'Kanariepad, Markerwaard').execute();
  expect(await openly('kanarriepad', town)).toEqual(['Kanariepad, Markerwaard']);
});

test('marks the words of public entries when an older database is migrated', async () => {
  const town = await townWith(named('Zonnebloemhof, Markerwaard', true), named('Kanariepad, Markerwaard', false));
  await server.db.query.updateTable('search_words').set({ public: false }).where('organisation_id', '=', town.organisationId).execute();
  const fill = findMigrations().find(({ name }) => name === '202611220400_public_search')?.sql.split(';').find((statement) => /^\s*update/m.test(statement));
  await sql.raw(fill ?? '').execute(server.db.query);
  const words = await server.db.query.selectFrom('search_words').select(['word', 'public']).where('organisation_id', '=', town.organisationId)
    .where('word', 'in', ['zonnebloemhof', 'kanariepad', 'markerwaard']).orderBy('word').execute();
  expect(words).toEqual([{ word: 'kanariepad', public: false }, { word: 'markerwaard', public: true }, { word: 'zonnebloemhof', public: true }]);
});

test('marks entries for corrected words as guesses, and entries for the typed words not', async () => {
  const town = await townWith(named('Kanariepad, Markerwaard', true));
  const guesses = async (typed: string) =>
    (await town.client.get(ownPath(typed))).json<{ weergavenaam: string; guessed?: boolean }[]>().map(({ weergavenaam, guessed }) => [weergavenaam, guessed]);
  expect(await guesses('kanarriepad')).toEqual([['Kanariepad, Markerwaard', true]]);
  expect(await guesses('markerwaard kanariepad')).toEqual([['Kanariepad, Markerwaard', undefined]]);
  expect(await guesses('kanarie')).toEqual([['Kanariepad, Markerwaard', undefined]]);
});

test('finds entries with a part of a word, of each kind in turn, and for a visitor through words of public entries alone', async () => {
  const town = await townWith(named('Lijsterkade, Markerwaard', true), named('Zilverlijsterpad', false));
  const found = namesOf(await town.client.get(ownPath('straat')));
  expect(Array.isArray(found) && found.slice(0, 3)).toEqual(expect.arrayContaining(['Burgemeester de Vriesstraat, Markerwaard', 'Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard']));
  expect(namesOf(await town.client.get(ownPath('orpsstraat 12a')))).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  expect(namesOf(await town.client.get(ownPath('ijster')))).toEqual(['Zilverlijsterpad', 'Lijsterkade, Markerwaard']);
  expect(await openly('ijster', town)).toEqual(['Lijsterkade, Markerwaard']);
  expect(namesOf(await town.client.get(ownPath('ra')))).toEqual([]);
});
