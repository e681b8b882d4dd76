import { beforeAll, expect, test } from 'vitest';
import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';
import { point } from '../testing/point.ts';

const setup = setUpRegistrations();
let author: Member;
let form: CreatedForm;
let id: number;

beforeAll(async () => {
  author = await setup.member();
  form = await setup.form([author]);
  id = (await author.client.post('/api/forms/values', setup.body(form))).json<{ id: number }>().id;
});

const words: unknown[] = [
  null, undefined, true, 0, -1, 1.5, 1e308, 2_147_483_648, '', 'x'.repeat(20_000), '\0', '\ud800', "'; drop table forms; --", [], {}, [[]], { toString: 'x' }, '__proto__', '2026-13-45', '1e999', '٣',
];
const shapes: unknown[] = [
  ...words, { type: 'Point' }, { type: 'Point', coordinates: [] }, { type: 'Point', coordinates: [null, null] }, { type: 'Point', coordinates: ['145000', '508000'] },
  { type: 'Polygon', coordinates: [] }, { type: 'Polygon', coordinates: [[]] }, { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_000, 508_000], [145_000, 508_000], [145_000, 508_000]]] },
  { type: 'LineString', coordinates: [[145_000, 508_000]] }, { type: 'LineString', coordinates: Array.from({ length: 5_001 }, () => [145_000, 508_000]) },
  { type: 'GeometryCollection', geometries: [] }, { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [point()] }] },
  { type: 'MultiPolygon', coordinates: [[[[145_000, 508_000], [145_001, 508_001], [145_001, 508_000], [145_000, 508_001], [145_000, 508_000]]]] }, { type: 'Circle', coordinates: [1, 2] },
];

test('answers hostile bodies without a failure of the server', { timeout: 60_000 }, async () => {
  const bodies: unknown[] = [
    ...words, ...words.map((word) => ({ ...setup.body(form), form_id: word })), ...words.map((word) => ({ ...setup.body(form), client_id: word })), ...words.map((word) => ({ ...setup.body(form), value: word })),
    ...words.map((word) => ({ ...setup.body(form), value: [word] })), ...words.map((word) => ({ ...setup.body(form), value: [{ item_id: word, value: 'x' }] })),
    ...form.itemIds.flatMap((item) => words.map((word) => ({ ...setup.body(form), value: [{ item_id: form.itemIds[0], value: 'x' }, { item_id: item, value: word }] }))),
    ...shapes.map((geom) => ({ ...setup.body(form), geom })), { ...setup.body(form), strange: 1 },
    { ...setup.body(form), value: Array.from({ length: 301 }, () => ({ item_id: form.itemIds[0], value: 'x' })) },
  ];
  const failures: unknown[] = [];
  for (const body of bodies) {
    for (const sent of [body, typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, id } : { id: body }]) {
      const method = sent === body ? 'POST' as const : 'PUT' as const;
      const { statusCode } = await author.client.request({ method, url: '/api/forms/values', payload: JSON.stringify(sent ?? null), headers: { 'content-type': 'application/json' } });
      if (statusCode >= 500) failures.push([method, statusCode, JSON.stringify(sent).slice(0, 200)]);
    }
  }
  expect(failures).toEqual([]);
});

test.each(['0', '-1', 'abc', '1.5', '99999999999', "1' or 1=1", '%00', '😀'])('refuses the registration number %s', async (number) => {
  const path = encodeURIComponent(number);
  for (const address of [`/api/forms/register/${path}`, `/api/forms/history/${path}`, `/api/forms/values/${path}/assignees`]) {
    expect([404, 422]).toContain((await author.client.get(address)).statusCode);
  }
  expect([404, 422]).toContain((await author.client.delete(`/api/forms/values/${path}`)).statusCode);
  expect([404, 422]).toContain((await author.client.post(`/api/forms/history/${id}/restore`, { version: number })).statusCode);
});
