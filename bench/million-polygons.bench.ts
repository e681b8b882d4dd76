import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#platform/db/database.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { sql } from 'kysely';
import type { BrowserContext } from 'playwright';
import { effort } from './lib/effort.ts';
import { complete, frameRecorder, longestTaskAfterClick } from './lib/frames.ts';
import { worstOf, type LongestTask } from './lib/longest-task.ts';
import { startMapServer, type MapServer } from './lib/mapserver.ts';
import { median } from './lib/measure.ts';
import { withPublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';
import { newEdition } from './lib/fixture.ts';

/** A thousand by a thousand buildings, 25 metres apart. */
const ACROSS = 1_000;
const APART = 25;
/** An extent in the middle with about 17,000 buildings in view. EPSG:28992. */
const TOWN: Extent = [142_900, 506_700, 147_100, 509_300];

const fill = async ({ query }: Database, sourceId: number, organisationId: number): Promise<void> => {
  const [west, south] = [145_000 - (ACROSS * APART) / 2, 508_000 - (ACROSS * APART) / 2];
  // In batches of rows, so that no statement uses a gigabyte.
  for (let row = 0; row < ACROSS; row += 100) {
    await sql`
      insert into map_features (organisation_id, source_id, layer, properties, geom)
      select ${organisationId}::integer, ${sourceId}::integer, 'gebouw', jsonb_build_object('soort', 'woning', 'nummer', x),
        st_setsrid(st_buffer(st_makepoint(${west}::float8 + x * ${APART}::integer, ${south}::float8 + y * ${APART}::integer), 8, 2), 28992)
      from generate_series(0, ${ACROSS - 1}::integer) x, generate_series(${row}::integer, ${row + 99}::integer) y`.execute(query);
  }
};

/** Starts a minimal web server between the browser and MapServer. */
const startGateway = async () => {
  let mapServer: MapServer | null = null;
  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://gateway').searchParams);
    mapServer?.get({ ...query }, 'image/png').then(
      (picture) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (behind: MapServer) => {
      mapServer = behind;
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};

interface Measurement {
  /** Milliseconds from navigation to the first feature on the screen. */
  readonly drawn: number;
  /** Milliseconds from the request of the first image or tile to the first feature. */
  readonly afterRequest: number;
  readonly click: LongestTask;
}

const measure = async (context: BrowserContext, token: string): Promise<Measurement> => {
  const page = await context.newPage();
  await page.addInitScript(frameRecorder);
  await page.goto(`/${token}`);
  await complete(page);
  const drawn = Number(await page.evaluate('window.firstDrawn_'));
  if (!(drawn > 0)) throw new Error(`${token} showed nothing`);
  const requested = Number(await page.evaluate(`performance.getEntriesByType('resource').find(({ name }) => /tiles\\/sources|request=getmap/i.test(name)).startTime`));
  const click = await longestTaskAfterClick(page);
  await context.close();
  return { drawn, afterRequest: drawn - requested, click };
};

/** Measures opening a layer of a million polygons: as vector tiles, and as a MapServer image of the same table. */
export default async (): Promise<Finding[]> => {
  await using stack = new AsyncDisposableStack();
  const gateway = await startGateway();
  stack.defer(gateway.stop);
  const wms = { type: 'ImageWMS', serverType: 'mapserver' as const, url: `${gateway.address}/wms`, params: [{ name: 'LAYERS', value: 'gebouwen' }] };
  return await withPublicPages(
    {
      allowedHosts: [gateway.address],
      pages: [
        { token: 'tegels', extent: TOWN, map: { type: 'VectorTile' } },
        { token: 'plaatje', extent: TOWN, map: { type: 'Image', source: wms } },
      ],
      fill: (database, sources, organisationId) => fill(database, sources.get('tegels') ?? 0, organisationId),
    },
    async ({ folder, database, databaseUrl, sources, open }) => {
      const sourceId = sources.get('tegels') ?? 0;
      const mapServer = await startMapServer(folder, databaseUrl, sourceId);
      try {
        gateway.serve(mapServer);
        const measurements = { tegels: [] as Measurement[], plaatje: [] as Measurement[] };
        for (let round = 0; round <= Math.min(effort.rounds, 5); round += 1) {
          for (const token of ['tegels', 'plaatje'] as const) {
            // A new edition empties the tile cache: each tile is encoded again, as the image is drawn again.
            await newEdition(database, sourceId);
            const measurement = await measure(await open(), token);
            if (round > 0) measurements[token].push(measurement);
          }
        }
        const middle = (token: keyof typeof measurements, what: 'drawn' | 'afterRequest'): number => median(measurements[token].map((one) => one[what]));
        const behind = (['tegels', 'plaatje'] as const)
          .map((token) => `${token} ${middle(token, 'drawn').toFixed(0)} ms, of which ${middle(token, 'afterRequest').toFixed(0)} after asking`)
          .join('; ');
        const click = worstOf(measurements.tegels.map((one) => one.click));
        return [
          { what: 'first features of 1,000,000 polygons on the screen, MapServer WMS against vector tiles', value: middle('plaatje', 'drawn') / middle('tegels', 'drawn'), aim: { atLeast: 1 }, unit: 'x', behind },
          { what: 'the same, from the request', value: middle('plaatje', 'afterRequest') / middle('tegels', 'afterRequest'), aim: { atLeast: 1 }, unit: 'x', behind },
          {
            what: 'processor time of the longest task after a click among them', value: click.processor, aim: { atMost: 100 }, unit: 'ms',
            behind: `${measurements.tegels.length} clicks; elapsed ${click.clock.toFixed(0)} ms`,
          },
        ];
      } finally {
        mapServer.stop();
      }
    },
  );
};
