import { buildConfiguration, buildMap } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { buildManagedOrganisation, draftOf, exported, imported, type ManagedOrganisation } from '../testing/exchange.ts';
import { form } from '../testing/resources.ts';

let server: TestServer;
let here: ManagedOrganisation;
/** An export with the maps Hagen and Bomen, and a form that writes to the layer haag of Hagen. */
let file: ExportedConfiguration;
let mapId: number;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const elsewhere = await buildManagedOrganisation(server);
  const { id } = await buildConfiguration(server.db.query, { organisationId: elsewhere.id, name: 'Groen' });
  const map = (name: string, layer: string) =>
    buildMap(server.db.query, { organisationId: elsewhere.id, name, source: { layers: [{ name: layer, label: layer }] }, place: { configurationId: id } });
  await map('Bomen', 'boom');
  mapId = (await map('Hagen', 'haag')).id;
  const items = form.items.map((item, at) => ({ ...item, field: `veld_${at}` }));
  await elsewhere.manager.post('/api/admin/forms', { ...form, type: 'other', map_id: mapId, layer: 'haag', items, configurations: [id] });
  file = await exported(elsewhere.manager, id);
});
afterAll(() => server.close());
beforeEach(async () => {
  here = await buildManagedOrganisation(server);
});

interface Tied {
  readonly map_id: number | null;
  readonly map_name: string | null;
  readonly layer: string | null;
  readonly items: readonly { readonly field: string | null }[];
}
const formIn = async (sent: unknown, more: object = {}): Promise<Tied> => {
  const answer = await imported(here.manager, sent, more);
  expect(answer.statusCode).toBe(200);
  const [id] = (await draftOf(here.manager, answer.json<{ id: number }>().id)).document.forms;
  return (await here.manager.get(`/api/admin/forms/${id}`)).json<Tied>();
};
const fields = [{ field: 'veld_0' }, { field: 'veld_1' }];
const withForm = (change: object): ExportedConfiguration =>
  ({ ...file, forms: file.forms.map((one) => ({ ...one, content: { ...(one.content as object), ...change } })) });

test('ties an imported form to the map that was made of the map in the file', async () => {
  const tied = await formIn(file);
  expect(tied).toMatchObject({ map_name: 'Hagen', layer: 'haag', items: fields });
  expect(tied.map_id).not.toBe(mapId);
});

test('ties an imported form to the own map that the manager chose', async () => {
  const own = await buildMap(server.db.query, { organisationId: here.id, name: 'Onze hagen', source: { layers: [{ name: 'haag', label: 'Haag' }] } });
  expect(await formIn(file, { maps: [{ id: mapId, use: own.id }] })).toMatchObject({ map_id: own.id, layer: 'haag', items: fields });
});

test.each<[string, () => Promise<[unknown, object]>]>([
  ['whose map is not imported', async () => [file, { maps: [{ id: mapId, use: 'none' }] }]],
  ['whose map has no such layer', async () => {
    const own = await buildMap(server.db.query, { organisationId: here.id, name: 'Anders', source: { layers: [{ name: 'anders', label: 'Anders' }] } });
    return [file, { maps: [{ id: mapId, use: own.id }] }];
  }],
  ['that names a map outside the file', async () => {
    const own = await buildMap(server.db.query, { organisationId: here.id, name: 'Niet in het bestand', source: { layers: [{ name: 'haag', label: 'Haag' }] } });
    return [withForm({ map_id: own.id }), {}];
  }],
  ['of a type that does not suit its map', async () => [withForm({ type: 'geoserver' }), {}]],
])('imports a form %s without a map, and keeps its attributes', async (_, prepare) => {
  expect(await formIn(...(await prepare()))).toMatchObject({ map_id: null, map_name: null, layer: null, items: fields });
});

test('imports a form from a file written before forms had maps', async () => {
  const { map_id: _map, layer: _layer, items, ...before } = file.forms[0]!.content as { map_id: unknown; layer: unknown; items: { field: unknown }[] };
  const sent = { ...file, forms: [{ ...file.forms[0], content: { ...before, items: items.map(({ field: _field, ...item }) => item) } }] };
  expect(await formIn(sent)).toMatchObject({ map_id: null, layer: null, items: [{ field: null }, { field: null }] });
});
