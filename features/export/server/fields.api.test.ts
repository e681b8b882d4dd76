import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { expect, test } from 'vitest';
import type { ExportPart } from '../contract.ts';
import { exporting } from './testing/exporting.ts';

const all = exporting();
const { ask, make, own, fake } = all;

const feature = (layer: string, properties: Record<string, unknown>): NewMapFeature => ({ layer, properties, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
const plots = [feature('kavel', { naam: 'een', status: 'Vrij', koper: 'kanarie', 2025: 7 }), feature('kavel', { naam: 'twee', koper: null })];
const part = (id: number, fields: readonly string[], more: object = {}): ExportPart => ({ kind: 'map', map_id: id, fields: [...fields], ...more });

const written = () => fake.written.at(-1)?.layers.map(({ features }, at) => ({ fields: fake.written.at(-1)?.fields[at], rows: features.map(({ properties }) => properties) }));

test('writes the chosen attributes alone, in their order, empty where a feature does not have them', async () => {
  await make([part(await own(plots), ['status', '2025', 'naam', 'status'])]);
  expect(written()).toEqual([{ fields: ['status', '2025', 'naam'], rows: [{ status: 'Vrij', 2025: 7, naam: 'een' }, { status: null, 2025: null, naam: 'twee' }] }]);
});

test('writes other attributes than those of a condition', async () => {
  await make([part(await own(plots), ['naam'], { conditions: [{ layer: null, filter: { kind: 'compare', column: 'koper', operator: '=', value: 'kanarie' } }] })]);
  expect(written()?.map(({ rows }) => rows)).toEqual([[{ naam: 'een' }]]);
});

test('writes of each layer the attributes that it has', async () => {
  const id = await own([...plots, feature('boom', { naam: 'eik', soort: 'Quercus' })], { layers: [{ name: 'kavel' }, { name: 'boom' }] });
  await make([part(id, ['soort', 'naam'])]);
  expect(written()?.map(({ fields }) => fields)).toEqual([['naam'], ['soort', 'naam']]);
  expect((await ask([part(id, ['soort'], { layers: ['kavel'] })])).statusCode).toBe(422);
});

test.each<[string, unknown]>([
  ['an unknown attribute', ['naam', 'bestaat_niet']], ['the geometry', ['geom']], ['a name of prototypes', ['__proto__']], ['a method of objects', ['toString']],
  ['no attributes', []], ['a path', ['naam/../koper']], ['an asterisk', ['*']], ['SQL', ["naam', koper"]], ['one text', 'naam'], ['an empty name', ['']],
])('returns 422 for %s', async (_what, fields) => {
  expect((await ask([part(await own(plots), ['naam'], { fields })])).statusCode).toBe(422);
});

test('refuses an attribute that a visitor does not get as one that does not exist, and leaves it out of a file', async () => {
  const id = await own(plots, { visitorRules: [{ when: null, hide: ['koper'] }] });
  const visitor = await all.server.visitor();
  const [hidden, unknown] = [await ask([part(id, ['koper'])], visitor), await ask([part(id, ['kooper'])], visitor)];
  expect([hidden.statusCode, hidden.body]).toEqual([422, unknown.body]);
  await make([part(id, ['naam'])], visitor);
  expect(JSON.stringify(written())).not.toContain('kanarie');
  await make([part(id, ['koper'])]);
  expect(written()?.[0]?.rows[0]).toEqual({ koper: 'kanarie' });
});
