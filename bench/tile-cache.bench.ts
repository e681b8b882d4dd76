import { idsInTile, sameLength } from './lib/answers.ts';
import { TILE } from './lib/data.ts';
import { compare, describe } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { newEdition, onEmbedded, onPostgres, tilePath, type Fixture } from './lib/fixture.ts';

const measure = async (where: string, { database, town, client }: Fixture): Promise<Finding> => {
  let edition = await newEdition(database, town.sourceId);
  const get = async () => (await client.get(tilePath(town.sourceId, TILE, edition))).body;
  const sameTile = async () => expectSameIds('The product', town.ids, idsInTile(await get()));
  const answer = sameLength('The product');
  const [made, kept] = await compare([
    {
      name: 'made',
      begin: sameTile,
      async prepare() {
        edition = await newEdition(database, town.sourceId);
      },
      work: async () => answer.expect(await get()),
    },
    // `begin` fills the cache with the tile that it checks.
    { name: 'kept', begin: sameTile, work: async () => answer.expect(await get()) },
  ]);
  return {
    what: `cached tile of 5,000 features against an encoded one, ${where}`,
    value: kept!.perSecond.median / made!.perSecond.median,
    aim: { atLeast: 20 },
    unit: 'x',
    behind: `${describe(kept!)}; ${describe(made!)}; ${answer.bytes()} bytes`,
  };
};

/** Measures a cached tile for a signed-in user against one that has to be encoded. */
export default async (): Promise<Finding[]> => [
  await onPostgres((fixture) => measure('PostgreSQL', fixture)),
  await onEmbedded((fixture) => measure('embedded', fixture)),
];
