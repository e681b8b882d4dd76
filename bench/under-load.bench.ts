import { getFeature } from '#features/feature-info/contract.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { idsInTile, sameLength } from './lib/answers.ts';
import { visitor } from './lib/client.ts';
import { heavyLoad } from './lib/heavy-load.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { features, newEdition, onEmbedded, onPostgres, tilePath, type Fixture } from './lib/fixture.ts';

const HEAVY_CLIENTS = 4;
const LEAST = 0.4;
/** A street of the town, with a few dozen buildings, as in most tiles. */
const NEAR = tileAt(12, [145_000, 508_000]);

type Light = Pick<Contender, 'begin' | 'work'>;

/** Measures a light call of one client, alternately idle and while four other clients request 5,000 features. */
const whileBusy = async (what: string, { town, client }: Fixture, light: Light): Promise<Finding> => {
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

/** Measures a cached tile of a public map for a visitor with a session cookie, which needs no database query. */
const fromMemory = async (where: string, fixture: Fixture): Promise<Finding> => {
  const { database, town, product } = fixture;
  const somebody = await visitor(product.address);
  const edition = await newEdition(database, town.sourceId);
  const get = async () => (await somebody.get(tilePath(town.sourceId, NEAR, edition))).body;
  const answer = sameLength('The tile');
  try {
    return await whileBusy(`a call answered from memory (${where})`, fixture, {
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

/** Measures a feature by its id for a signed-in user, which queries the session, the feature and the permission. */
const byKey = (where: string, fixture: Fixture): Promise<Finding> => {
  const { town, client } = fixture;
  let at = 0;
  return whileBusy(`a read by key (${where})`, fixture, {
    async work() {
      const id = town.ids[(at += 7) % town.ids.length]!;
      const { body } = await client.get(`/api${getFeature.path.replace(':id', String(id))}`);
      if (!body.toString('latin1').startsWith(`{"type":"Feature","id":${id},`)) throw new Error(`The answer is not feature ${id}`);
    },
  });
};

/** Measures light calls while heavy calls run, relative to idle. */
export default async (): Promise<Finding[]> => [
  ...(await onPostgres(async (fixture) => [await fromMemory('PostgreSQL', fixture), await byKey('PostgreSQL', fixture)])),
  ...(await onEmbedded(async (fixture) => [
    await fromMemory('embedded', fixture),
    // The embedded database runs one query at a time, so this figure has no aim.
    { ...(await byKey('embedded', fixture)), aim: null },
  ])),
];
