import { idsInFeatures, idsInWfs, sameLength } from './lib/answers.ts';
import { startMapServer, wfs } from './lib/mapserver.ts';
import { compare, describe } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { features, onPostgres } from './lib/fixture.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** Measures 5,000 features as GeoJSON for four clients: the product against MapServer's WFS on the same rows. */
export default (): Promise<Finding[]> =>
  onPostgres(async ({ folder, databaseUrl, town, client }) => {
    await using stack = new AsyncDisposableStack();
    const mapServer = await startMapServer(folder, databaseUrl ?? '', town.sourceId);
    stack.defer(async () => mapServer.stop());
    const ours = async () => (await client.get(features(town.sourceId))).body;
    const theirs = () => mapServer.get(wfs, 'application/json');
    const [ourAnswer, theirAnswer] = [sameLength('The product'), sameLength('MapServer')];
    const [us, them] = await compare(
      [
        {
          name: 'product',
          begin: async () => expectSameIds('The product', town.ids, idsInFeatures(await ours())),
          work: async () => ourAnswer.expect(await ours()),
        },
        {
          name: 'MapServer WFS',
          begin: async () => expectSameIds('MapServer', town.ids, idsInWfs(await theirs())),
          work: async () => theirAnswer.expect(await theirs()),
        },
      ],
      { concurrency: 4 },
    );
    return [
      {
        what: 'GeoJSON of 5,000 features against MapServer WFS, 4 clients',
        value: us!.perSecond.median / them!.perSecond.median,
        aim: { atLeast: 3 },
        unit: 'x',
        behind: `${describe(us!)} of ${megabytes(ourAnswer.bytes())}; ${describe(them!)} of ${megabytes(theirAnswer.bytes())}`,
      },
    ];
  });
