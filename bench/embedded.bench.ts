import { getFeature } from '#features/feature-info/contract.ts';
import type { Database } from '#platform/db/database.ts';
import { insertMapFeatures } from '#platform/domain/map-features/insert.ts';
import { buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { idsInFeatures, idsInTile, sameLength } from './lib/answers.ts';
import { buildings, MANY, TILE } from './lib/data.ts';
import { openEmbedded } from './lib/embedded.ts';
import { withFolder } from './lib/folder.ts';
import { compare, describe, type Contender, type Figures } from './lib/measure.ts';
import { searchTexts } from './lib/names.ts';
import { startPostgres } from './lib/postgres.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { features, newEdition, onEmbedded, onPostgres, tilePath, type Fixture } from './lib/fixture.ts';

/** Returns the time of the embedded database relative to PostgreSQL. */
const finding = (what: string, atMost: number, [postgres, embedded]: readonly Figures[]): Finding => ({
  what: `embedded against PostgreSQL: ${what}`,
  value: postgres!.perSecond.median / embedded!.perSecond.median,
  aim: { atMost },
  unit: 'x',
  behind: `${describe(embedded!)}; ${describe(postgres!)}`,
});

type Of<On> = (name: string, on: On) => Contender;

const onBoth = <On>(of: Of<On>, postgres: On, embedded: On): Promise<Figures[]> =>
  compare([of('PostgreSQL', postgres), of('embedded', embedded)]);

interface Source {
  readonly database: Database;
  readonly organisationId: number;
  readonly sourceId: number;
}

const newSource = async (database: Database): Promise<Source> => {
  const { id: organisationId } = await buildOrganisation(database.query);
  const { sourceId } = await buildMap(database.query, { organisationId });
  return { database, organisationId, sourceId };
};

const town = buildings(MANY);

/** Writes 5,000 features in one transaction to an emptied source. */
const loading: Of<Source> = (name, { database, organisationId, sourceId }) => ({
  name,
  async prepare() {
    await database.query.deleteFrom('map_features').where('source_id', '=', sourceId).execute();
  },
  work: () => database.transaction((db) => insertMapFeatures(db, { organisationId, sourceId }, town)),
});

/** Addresses of a town of 45,000 inhabitants. */
const addresses = buildings(20_000);

const indexAddresses = async ({ database: { query }, organisationId, sourceId }: Source): Promise<void> => {
  await query.deleteFrom('map_features').where('source_id', '=', sourceId).execute();
  await insertMapFeatures(query, { organisationId, sourceId }, addresses);
  await sql`create index bench_addresses on map_features using gin ((properties ->> 'adres') gin_trgm_ops)`.execute(query);
  await sql`vacuum analyze map_features`.execute(query);
};

const search = async ({ database: { query }, sourceId }: Source, text: string): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select properties ->> 'adres' as address from map_features
    where source_id = ${sourceId} and properties ->> 'adres' ilike ${`%${text}%`}
    order by similarity(properties ->> 'adres', ${text}) desc, id limit 20`.execute(query);
  return rows.map(({ address }) => address);
};

/** Searches addresses that contain a text, by trigrams, most similar first. */
const searching =
  (expected: ReadonlyMap<string, string>): Of<Source> =>
  (name, source) => {
    let at = 0;
    return {
      name,
      async work() {
        const text = searchTexts[(at += 1) % searchTexts.length]!;
        const found = (await search(source, text)).join('\n');
        if (found === '' || found !== expected.get(text)) throw new Error(`${name} returned other results for '${text}'`);
      },
    };
  };

/** Measures work that no single call of the product does, directly on the databases. */
const onDatabases = (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const { database, stop } = await startPostgres();
    stack.defer(stop);
    const alone = await openEmbedded(folder);
    stack.defer(() => alone.close());
    const [postgres, embedded] = [await newSource(database), await newSource(alone)];
    const loads = await onBoth(loading, postgres, embedded);
    for (const source of [postgres, embedded]) await indexAddresses(source);
    const expected = new Map<string, string>();
    for (const text of searchTexts) expected.set(text, (await search(postgres, text)).join('\n'));
    const searches = await onBoth(searching(expected), postgres, embedded);
    return [finding('loading 5,000 features', 2, loads), finding('text search', 2, searches)];
  });

const readingAll: Of<Fixture> = (name, { client, town: { sourceId, ids } }) => {
  const get = async () => (await client.get(features(sourceId))).body;
  const answer = sameLength(name);
  return {
    name,
    begin: async () => expectSameIds(name, ids, idsInFeatures(await get())),
    work: async () => answer.expect(await get()),
  };
};

const makingTiles: Of<Fixture> = (name, { client, database, town: { sourceId, ids } }) => {
  const get = async () => (await client.get(tilePath(sourceId, TILE))).body;
  const answer = sameLength(name);
  return {
    name,
    begin: async () => expectSameIds(name, ids, idsInTile(await get())),
    prepare: async () => void (await newEdition(database, sourceId)),
    work: async () => answer.expect(await get()),
  };
};

const readingByKey: Of<Fixture> = (name, { client, town: { ids } }) => {
  let at = 0;
  return {
    name,
    async work() {
      const id = ids[(at += 7) % ids.length]!;
      const { body } = await client.get(`/api${getFeature.path.replace(':id', String(id))}`);
      if (!body.toString('latin1').startsWith(`{"type":"Feature","id":${id},`)) throw new Error(`The answer is not feature ${id}`);
    },
  };
};

const throughProduct = (): Promise<Finding[]> =>
  onPostgres((postgres) =>
    onEmbedded(async (embedded) => [
      finding('GeoJSON of 5,000 features', 2, await onBoth(readingAll, postgres, embedded)),
      finding('a tile of 5,000 features', 3, await onBoth(makingTiles, postgres, embedded)),
      finding('reading by key', 6, await onBoth(readingByKey, postgres, embedded)),
    ]),
  );

/** Measures the embedded database against PostgreSQL. */
export default async (): Promise<Finding[]> => [...(await onDatabases()), ...(await throughProduct())];
