import { buildMap } from '#platform/domain/testing/factories.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { afterAll, expect, test } from 'vitest';
import { exporting } from './testing/exporting.ts';

let mapServer: MapServer | undefined;
let front: LocalServer | undefined;

const rows = (count: number) =>
  `select n as id, st_setsrid(st_makepoint(144000 + n % 100, 507000 + n / 100), 28992) as geom, 'Boom ' || n as naam from generate_series(1, ${count}) as n`;

const all = exporting({
  async environment() {
    const opened = testMapServer([
      { name: 'bomen', type: 'POINT', select: rows(4_100), style: 'COLOR 0 0 0' },
      { name: 'banken', type: 'POINT', select: rows(3_999), style: 'COLOR 0 0 0' },
    ]);
    mapServer = opened;
    front = await overHttp((search, posted) => opened.ask(`${opened.url}&${search}`, posted));
    return { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` };
  },
});
afterAll(async () => {
  mapServer?.close();
  await front?.close();
});

test('exports at most 4000 features per WFS layer, and names the layers that have more', async () => {
  const { id } = await buildMap(all.server.db.query, {
    ...all.place,
    source: { type: 'Vector', ownFeatures: false, url: `http://127.0.0.1:${front?.port}/mapserv`, layers: [{ name: 'bomen', label: 'Bomen' }, { name: 'banken', label: 'Banken' }] },
  });
  const run = await all.make([{ kind: 'map', map_id: id }]);
  expect(run).toMatchObject({ state: 'done', failure: null, file: { count: 7_999, limited: ['Bomen'] } });
  expect(all.names()?.map((names) => [names.length, new Set(names).size])).toEqual([[4_000, 4_000], [3_999, 3_999]]);
});
