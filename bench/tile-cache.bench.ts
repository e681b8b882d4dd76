import { idsInTile, sameLength } from './lib/answers.ts';
import { TILE } from './lib/data.ts';
import { compare, describe } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { newEdition, onEmbedded, onPostgres, tilePath, type Stage } from './lib/stage.ts';

const measure = async (where: string, { database, town, client }: Stage): Promise<Finding> => {
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
    // Asked twice at first: once to be made, once to be checked.
    { name: 'kept', begin: sameTile, work: async () => answer.expect(await get()) },
  ]);
  return {
    what: `tile of 5,000 features from memory against made, ${where}`,
    value: kept!.perSecond.median / made!.perSecond.median,
    aim: { atLeast: 20 },
    unit: 'x',
    behind: `${describe(kept!)}; ${describe(made!)}; ${answer.bytes()} bytes`,
  };
};

/** A tile that was made before, asked by somebody who is signed in, against one that has to be made. */
export default async (): Promise<Finding[]> => [
  await onPostgres((stage) => measure('PostgreSQL', stage)),
  await onEmbedded((stage) => measure('embedded', stage)),
];
