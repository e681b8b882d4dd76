import { idsInTile, idsInWfs, sameLength } from './lib/answers.ts';
import { TILE } from './lib/data.ts';
import { getMap, startMapServer, wfs } from './lib/mapserver.ts';
import { compare, describe } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { bboxOf, newEdition, onPostgres, tilePath } from './lib/fixture.ts';

const PIXELS = 512;

/**
 * Measures an uncached vector tile of 5,000 features against a MapServer image of the same extent. A tile is drawn
 * 512 pixels wide.
 */
export default (): Promise<Finding[]> =>
  onPostgres(async ({ folder, database, databaseUrl, town, client }) => {
    await using stack = new AsyncDisposableStack();
    const mapServer = await startMapServer(folder, databaseUrl ?? '', town.sourceId);
    stack.defer(async () => mapServer.stop());
    const ours = async () => (await client.get(tilePath(town.sourceId, TILE))).body;
    const theirs = () => mapServer.get(getMap(TILE, PIXELS), 'image/png');
    const forget = async () => void (await newEdition(database, town.sourceId));
    const inView = { ...wfs, BBOX: bboxOf(TILE) };
    const [ourAnswer, theirAnswer] = [sameLength('The product'), sameLength('MapServer')];
    const [us, them] = await compare([
      {
        name: 'product',
        begin: async () => expectSameIds('The product', town.ids, idsInTile(await ours())),
        prepare: forget,
        work: async () => ourAnswer.expect(await ours()),
      },
      {
        name: 'MapServer GetMap',
        // An image has no ids, so a WFS request for the same extent checks them.
        begin: async () =>
          expectSameIds('MapServer', town.ids, idsInWfs(await mapServer.get(inView, 'application/json'))),
        work: async () => theirAnswer.expect(await theirs()),
      },
    ]);
    return [
      {
        what: `tile of 5,000 features against MapServer GetMap of ${PIXELS} px`,
        value: us!.perSecond.median / them!.perSecond.median,
        aim: { atLeast: 3 },
        unit: 'x',
        behind: `${describe(us!)} of ${ourAnswer.bytes()} bytes; ${describe(them!)} of ${theirAnswer.bytes()} bytes`,
      },
    ];
  });
