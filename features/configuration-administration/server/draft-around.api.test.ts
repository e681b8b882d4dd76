import { createRole } from '#platform/domain/roles/roles.ts';
import { addSearchTypes } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolChoices } from '../contract/tool-calls.ts';
import { drafting, pathOf } from './testing/drafting.ts';
import { buildManagedOrganisation } from './testing/exchange.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  ({ id: organisationId, manager } = await buildManagedOrganisation(server));
});
afterAll(() => server.close());

const { change } = drafting(() => manager);
const mapNode = (map_id: number) => ({ kind: 'map' as const, map_id, visible: true, opacity: 1, collapsed: true });

test('shows a manager the maps of a draft before publication, but no personal maps', async () => {
  const db = server.db.query;
  const keeper = async (permissions: readonly ('manage_configurations' | 'manage_forms')[]) =>
    server.signIn(await buildUser(db, { organisationId, roleId: await createRole(db, { organisationId, name: `Soort ${permissions.join()}`, base: 'manager', permissions }) }));
  const [keeps, other] = [await keeper(['manage_configurations']), await keeper(['manage_forms'])];
  const map = await buildMap(db, { organisationId });
  const own = await buildMap(db, { organisationId, createdBy: (await buildUser(db, { organisationId })).id });
  await db.updateTable('maps').set({ personal: true }).where('id', '=', own.id).execute();
  const ask = async (client: Client, id: number) => (await client.get(`/api/maps/${id}/fields`)).statusCode;
  expect([await ask(keeps, map.id), await ask(other, map.id), await ask(keeps, own.id)]).toEqual([200, 404, 404]);
  const { id } = await buildConfiguration(db, { organisationId });
  expect((await keeps.get(pathOf(id, 'previewers'))).json()).toMatchObject({
    previewers: [{ as: 'visitor', role: null }, { name: 'Beheerder', role: 'admin' }, { role: 'manager' }, { role: 'viewer' }, {}, {}],
  });
});

test('offers the search types and tables of the organisation and the layers of the maps in the draft', async () => {
  const db = server.db.query;
  const { id } = await buildConfiguration(db, { organisationId });
  const { id: elsewhere } = await buildOrganisation(db);
  for (const of of [organisationId, elsewhere]) await addSearchTypes(db, of, [{ typeId: 40, layername: of === elsewhere ? 'Vreemd' : 'Eigen' }]);
  const map = await buildMap(db, { organisationId, source: { type: 'ImageWMS', url: 'https://kaart.example.test/wms', layers: [{ name: 'wegdelen' }] } });
  const choices = async () => (await manager.get(pathOf(id, 'tool-choices'))).json<ToolChoices>();
  expect(await choices()).toEqual({ layers: [], maps: [], search_types: [{ type_id: 40, layername: 'Eigen', provider: 'default' }], search_tables: [] });
  await change(id, () => ({ legend: [mapNode(map.id)] }));
  const { layers, maps } = await choices();
  expect(layers).toEqual(['wegdelen']);
  expect(maps).toEqual([{ id: map.id, name: map.name, label: expect.any(String) as string, layers: ['wegdelen'] }]);
});
