import { convertFiles } from '#platform/contract/conversions.ts';
import { buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { z } from 'zod';
import { idsInTile, sameLength } from './lib/answers.ts';
import { signIn, visitor, type Client } from './lib/client.ts';
import { compare, describe } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';
import { newEdition, onPostgres, tilePath, type Fixture } from './lib/fixture.ts';

const LEAST = 0.4;
const POLYGONS = 20_000;
const NEAR = tileAt(12, [145_000, 508_000]);

/** Returns GML with squares of ten metres in a grid. */
const squares = (count: number): string => {
  const members = Array.from({ length: count }, (_, at) => {
    const [x, y] = [140_000 + (at % 200) * 20, 500_000 + Math.floor(at / 200) * 20];
    const ring = [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10], [x, y]].flat().join(' ');
    return (
      `<gml:featureMember><pand gml:id="p${at}"><nummer>${at}</nummer><plaats><gml:Polygon srsName="urn:ogc:def:crs:EPSG::28992">` +
      `<gml:exterior><gml:LinearRing><gml:posList>${ring}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></plaats></pand></gml:featureMember>`
    );
  });
  return `<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2">${members.join('')}</gml:FeatureCollection>`;
};

const converted = z.object({ layers: z.array(z.object({ geojson: z.object({ features: z.array(z.unknown()) }) })).length(1) });

/** Converts files one after another, as when a user imports a folder. */
const conversions = ({ address, cookie }: Client) => {
  const content = new Blob([squares(POLYGONS)]);
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
  const convert = async (signal: AbortSignal): Promise<void> => {
    const body = new FormData();
    body.append('file', content, 'panden.gml');
    const answer = await fetch(`${address}/api${convertFiles.path}`, { method: 'POST', headers: { cookie, 'x-xsrf-token': token }, body, signal });
    if (!answer.ok) throw new Error(`The conversion returned ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    const [layer] = converted.parse(await answer.json()).layers;
    if (layer?.geojson.features.length !== POLYGONS) throw new Error(`${layer?.geojson.features.length} of ${POLYGONS} were read`);
  };
  let stopping = new AbortController();
  let running: Promise<number> = Promise.resolve(0);
  const run = async (signal: AbortSignal): Promise<number> => {
    let done = 0;
    while (!signal.aborted) {
      await convert(signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      done += 1;
    }
    return done;
  };
  return {
    whole: () => convert(new AbortController().signal),
    start(): void {
      stopping = new AbortController();
      running = run(stopping.signal);
    },
    async stop(): Promise<number> {
      stopping.abort();
      return running;
    },
  };
};

const makerOf = async ({ database: { query }, product }: Fixture): Promise<Client> => {
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const { loginName } = await buildUser(query, { organisationId, role: 'manager' });
  return signIn(product.address, { organization: prefix, username: loginName, password: testPassword });
};

/** Measures a light call while the product converts a file, relative to idle. */
export default (): Promise<Finding[]> =>
  onPostgres(async (fixture) => {
    const { database, town, product } = fixture;
    const edition = await newEdition(database, town.sourceId);
    await using stack = new AsyncDisposableStack();
    const somebody = await visitor(product.address);
    stack.defer(() => somebody.close());
    const maker = await makerOf(fixture);
    stack.defer(() => maker.close());
    const heavy = conversions(maker);
    const answer = sameLength('The tile');
    const work = async () => answer.expect((await somebody.get(tilePath(town.sourceId, NEAR, edition))).body);
    if (idsInTile((await somebody.get(tilePath(town.sourceId, NEAR, edition))).body).length === 0) throw new Error('The tile is empty');
    const began = performance.now();
    await heavy.whole();
    const alone = (performance.now() - began) / 1000;
    const [idle, busy] = await compare([
      { name: 'idle', work },
      { name: 'busy', work, begin: async () => heavy.start(), end: async () => void (await heavy.stop()) },
    ]);
    return [
      {
        what: 'cached tile while a file is converted, against idle',
        value: busy!.perSecond.median / idle!.perSecond.median,
        aim: { atLeast: LEAST },
        unit: 'x',
        behind: `${describe(idle!)}; ${describe(busy!)}, 95 % within ${busy!.milliseconds.p95.toFixed(1)} ms; ${POLYGONS} polygons of GML in ${alone.toFixed(1)} s`,
      },
    ];
  });
