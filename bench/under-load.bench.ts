import { getFeature } from '#features/feature-info/contract.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { idsInTile, sameLength } from './lib/answers.ts';
import { visitor } from './lib/client.ts';
import { heavyLoad } from './lib/heavy-load.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { features, newEdition, onEmbedded, onPostgres, tilePath, type Stage } from './lib/stage.ts';

const HEAVY_CLIENTS = 4;
const LEAST = 0.4;
/** A street of the town: some tens of buildings, as most tiles have. */
const NEAR = tileAt(12, [145_000, 508_000]);

type Light = Pick<Contender, 'begin' | 'work'>;

/** The same light call by one client, in turn with nothing else going on and while four others ask 5,000 features. */
const whileBusy = async (what: string, { town, client }: Stage, light: Light): Promise<Finding> => {
  const heavy = heavyLoad(client, features(town.sourceId), HEAVY_CLIENTS);
  let [answers, seconds, started] = [0, 0, 0];
  try {
    const [idle, busy] = await compare([
      { name: 'idle', ...light },
      {
        name: 'busy',
        work: light.work,
        async begin() {
          await light.begin?.();
          started = performance.now();
          await heavy.start();
        },
        async end() {
          answers += await heavy.stop();
          seconds += (performance.now() - started) / 1000;
        },
      },
    ]);
    return {
      what: `${what} while ${HEAVY_CLIENTS} heavy calls run, against idle`,
      value: busy!.perSecond.median / idle!.perSecond.median,
      aim: { atLeast: LEAST },
      unit: 'x',
      behind: `${describe(idle!)}; ${describe(busy!)}, 95 % within ${busy!.milliseconds.p95.toFixed(1)} ms; heavy ${(answers / seconds).toFixed(1)}/s`,
    };
  } finally {
    await heavy.close();
  }
};

/** A tile of a public map, made before, for a visitor with the session cookie that every page gives: no database has a say in it. */
const fromMemory = async (where: string, stage: Stage): Promise<Finding> => {
  const { database, town, product } = stage;
  const somebody = await visitor(product.address);
  const edition = await newEdition(database, town.sourceId);
  const get = async () => (await somebody.get(tilePath(town.sourceId, NEAR, edition))).body;
  const answer = sameLength('The tile');
  try {
    return await whileBusy(`a call answered from memory (${where})`, stage, {
      async begin() {
        const ids = idsInTile(await get());
        if (ids.length === 0) throw new Error('The tile is empty');
        expectSameIds('The product', town.ids.filter((id) => ids.includes(id)), ids);
      },
      work: async () => answer.expect(await get()),
    });
  } finally {
    await somebody.close();
  }
};

/** One feature by its id, for somebody who is signed in: session, feature and whether they may see it are asked of the database. */
const byKey = (where: string, stage: Stage): Promise<Finding> => {
  const { town, client } = stage;
  let at = 0;
  return whileBusy(`a read by key (${where})`, stage, {
    async work() {
      const id = town.ids[(at += 7) % town.ids.length]!;
      const { body } = await client.get(`/api${getFeature.path.replace(':id', String(id))}`);
      if (!body.toString('latin1').startsWith(`{"type":"Feature","id":${id},`)) throw new Error(`Feature ${id} is not what was answered`);
    },
  });
};

/** What light calls keep of their speed while heavy ones run. */
export default async (): Promise<Finding[]> => [
  ...(await onPostgres(async (stage) => [await fromMemory('PostgreSQL', stage), await byKey('PostgreSQL', stage)])),
  ...(await onEmbedded(async (stage) => [
    await fromMemory('embedded', stage),
    // The embedded database answers one question at a time: known, and promised to nobody.
    { ...(await byKey('embedded', stage)), aim: null },
  ])),
];
