import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setUpObjects, type ObjectSetup } from '../testing/object-setup.ts';
import { point } from '../testing/point.ts';

const setup = setUpObjects();
let trees: ObjectSetup;
let id: number;

beforeAll(async () => {
  trees = await setup.build({
    source: { layers: [{ name: 'bomen' }] },
    features: [{ layer: 'bomen', properties: { soort: 'eik', aantal: 3, ziek: true, geplant: '2020-01-01', notitie: 'x' }, geometry: point() }],
  });
  ({ id } = (await sql<{ id: number }>`select id from map_features where source_id = ${trees.map.sourceId}`.execute(setup.server.db.query)).rows[0]!);
});

const words: unknown[] = [
  null, true, 0, -1, 1.5, 1e308, 2_147_483_648, '', 'x'.repeat(20_000), '\0', '\ud800', '\ufffe', "'; drop table map_features; --", ']]>', '<!DOCTYPE x>', '&x;', [], {}, [[]],
  '__proto__', 'constructor', '2026-13-45', '2026-02-30', '1e999', '٣', '-0', '0x10', ' 1 ', 'true', '{}',
];
const shapes: unknown[] = [
  ...words, { type: 'Point' }, { type: 'Point', coordinates: [] }, { type: 'Point', coordinates: [null, null] }, { type: 'Point', coordinates: ['145000', '508000'] },
  { type: 'Point', coordinates: [145_000, 508_000, 1, 2] }, { type: 'MultiPoint', coordinates: [] }, { type: 'Polygon', coordinates: [] }, { type: 'Polygon', coordinates: [[]] },
  { type: 'LineString', coordinates: [[145_000, 508_000]] }, { type: 'LineString', coordinates: Array.from({ length: 5_001 }, () => [145_000, 508_000]) },
  { type: 'GeometryCollection', geometries: [] }, { type: 'GeometryCollection', geometries: [point()] }, { type: 'Circle', coordinates: [1, 2] },
];

test('answers hostile bodies without a failure of the server, and leaves other objects as they are', { timeout: 60_000 }, async () => {
  const [item] = trees.form.itemIds;
  const valuesOf: unknown[] = [
    ...words, ...words.map((word) => [word]), ...words.map((word) => [{ item_id: word, value: 'x' }]),
    ...trees.form.itemIds.flatMap((one) => words.map((word) => [{ item_id: one, value: word }])),
    Array.from({ length: 301 }, () => ({ item_id: item, value: 'x' })), [{ item_id: item, value: 'a' }, { item_id: item, value: 'b' }],
  ];
  const bodies: unknown[] = [
    ...words, ...valuesOf.map((values) => ({ values, geom: point() })), ...shapes.map((geom) => ({ values: [], geom })), { values: [], geom: point(), strange: 1 },
  ];
  const failures: unknown[] = [];
  for (const body of bodies) {
    for (const method of ['POST', 'PUT'] as const) {
      const { statusCode } = await setup.user.request({
        method, url: trees.path(method === 'PUT' ? id : undefined), payload: JSON.stringify(body), headers: { 'content-type': 'application/json', 'if-match': '*' },
      });
      if (statusCode >= 500) failures.push([method, statusCode, JSON.stringify(body).slice(0, 200)]);
    }
  }
  expect(failures).toEqual([]);
  const { rows } = await sql<{ names: string[] }>`
    select array(select distinct jsonb_object_keys(properties) from map_features where source_id = ${trees.map.sourceId} order by 1) as names`.execute(setup.server.db.query);
  expect(rows[0]!.names).toEqual(['aantal', 'geplant', 'notitie', 'soort', 'ziek']);
});

test.each(['0', '-1', 'abc', '1.5', '99999999999', "1' or 1=1", '%00', '😀', '../1', '1/2', 'x'.repeat(201)])('refuses the form number and the object %s', async (written) => {
  const path = encodeURIComponent(written);
  for (const address of [`/api/forms/${path}/objects`, `/api/forms/${path}/objects/1`, trees.path(written)]) {
    expect([404, 422]).toContain((await setup.user.get(address)).statusCode);
    expect([404, 422]).toContain((await setup.user.request({ method: 'DELETE', url: address.endsWith('objects') ? `${address}/1` : address, headers: { 'if-match': '*' } })).statusCode);
  }
});
