import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { FormDetail, FormInput, FormMap } from '../contract/form.ts';
import { form, inputOf, item } from './testing/form-input.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let managerId: number;
/** Map with own features in two layers, in a configuration. */
let trees: number;
/** Map of a WMS. */
let sewers: number;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());

const configuration = (validUntil: Date | null = null) => buildConfiguration(server.db.query, { organisationId, validUntil });
const map = async (overrides: Partial<MapOverrides>) => (await buildMap(server.db.query, { organisationId, ...overrides })).id;
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId, role: 'manager' });
  [manager, managerId] = [await server.signIn(user), user.id];
  const { id: configurationId } = await configuration();
  const layers = [{ name: 'boom', label: 'Bomen' }, { name: 'haag', label: 'Hagen' }];
  trees = await map({ name: 'bomen', title: 'Bomen en hagen', edit: true, source: { layers }, place: { configurationId } });
  sewers = await map({ name: 'Riool', type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', params: [{ name: 'LAYERS', value: 'riool' }] }, place: { configurationId } });
});

const offered = async (by = manager) => (await by.get('/api/admin/form-maps')).json<FormMap[]>();
const tied = (overrides: Partial<FormInput> = {}): FormInput =>
  form({ type: 'other', map_id: trees, layer: 'haag', items: [item({ field: 'soort' }), item({ name: 'Hoogte', type: 'number', field: 'hoogte_m' })], ...overrides });
const create = async (body: FormInput) => (await manager.post('/api/admin/forms', body)).json<FormDetail>();
const change = (of: FormDetail, overrides: Partial<FormInput>) =>
  manager.put(`/api/admin/forms/${of.id}`, inputOf(of, overrides), { headers: { 'if-match': `"${of.version}"` } });
const removeMap = (id: number) => server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();

describe('the maps that a form can write to', () => {
  test('lists the maps that a form can write to by their shown name, with their type and layers', async () => {
    expect(await offered()).toEqual([
      { id: trees, name: 'Bomen en hagen', type: 'other', edit: true, layers: [{ name: 'boom', label: 'Bomen' }, { name: 'haag', label: 'Hagen' }] },
      { id: sewers, name: 'Riool', type: 'geoserver', edit: false, layers: [{ name: 'riool', label: 'Riool' }] },
    ]);
  });

  test.each<[string, Partial<MapOverrides>, FormMap['type'] | undefined]>([
    ['a WFS', { source: { url: 'https://kaart.example/wfs', layers: [{ name: 'pand' }] } }, 'geoserver'],
    ['an ArcGIS server', { source: { url: 'https://kaart.example/arcgis/rest/services/Groen/FeatureServer/0' } }, 'other'],
    ['a WMTS', { type: 'Tile', source: { type: 'WMTS', url: 'https://kaart.example/wmts' } }, undefined],
    ['tiles', { type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } }, undefined],
    ['a file on another server', { source: { url: 'https://kaart.example/bomen.geojson' } }, undefined],
    ['a GeoJSON document', { source: { ownFeatures: false, geojson: { type: 'FeatureCollection', features: [] } } }, undefined],
  ])('of %s have its type', async (_, overrides, type) => {
    const id = await map(overrides);
    expect((await offered()).find((one) => one.id === id)?.type).toBe(type);
  });

  test('leaves out removed and personal maps, and maps that others do not see', async () => {
    const [expired, open] = [await configuration(new Date(Date.now() - 60_000)), await configuration()];
    await map({ personal: true, createdBy: managerId, place: { configurationId: open.id } });
    await map({ place: { configurationId: open.id, onlyForUserId: managerId } });
    await map({ place: { configurationId: expired.id } });
    await map({ organisationId: (await buildOrganisation(server.db.query)).id });
    await removeMap(sewers);
    expect((await offered()).map(({ id }) => id)).toEqual([trees]);
  });

  test('lists a map in no configuration for managers who may make maps or configurations', async () => {
    const unplaced = await map({ name: 'Zonder plek' });
    expect((await offered()).map(({ id }) => id)).toContain(unplaced);
    const roleId = await createRole(server.db.query, { organisationId, name: 'Alleen formulieren', base: 'manager', permissions: ['manage_forms'] });
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, roleId }));
    expect((await offered(other)).map(({ id }) => id)).toEqual([trees, sewers]);
    const refused = await other.post('/api/admin/forms', tied({ map_id: unplaced, layer: '' }));
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toMatchObject([422, { map_id: [expect.stringContaining('Kies een andere kaart')] }]);
  });
});

describe('a form that writes to a map', () => {
  test('stores a form with its map, layer and attributes, and logs it by the name of the map', async () => {
    const made = await create(tied());
    expect(made).toMatchObject({ type: 'other', map_id: trees, map_name: 'Bomen en hagen', layer: 'haag', items: [{ field: 'soort' }, { field: 'hoogte_m' }] });
    const changed = (await change(made, { layer: 'boom', items: made.items.map((one, at) => ({ ...one, field: at === 0 ? null : 'soort' })) })).json<FormDetail>();
    expect(changed).toMatchObject({ map_id: trees, layer: 'boom', items: [{ field: null }, { field: 'soort' }] });
    expect((await change(changed, { map_id: null, layer: null })).json()).toMatchObject({ map_id: null, map_name: null, layer: null });
    const { changes } = await server.db.query
      .selectFrom('audit_log').select('changes').where('object_type', '=', 'form').where('object_id', '=', String(made.id)).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(changes).toEqual({ map_name: { from: 'Bomen en hagen', to: null }, layer: { from: 'boom', to: null } });
  });

  test('copies a form with its map, layer and attributes', async () => {
    const { id } = await create(tied());
    const copy = (await manager.post(`/api/admin/forms/${id}/copy`, { name: 'Nog een' })).json<FormDetail>();
    expect(copy).toMatchObject({ name: 'Nog een', map_id: trees, layer: 'haag', items: [{ field: 'soort' }, { field: 'hoogte_m' }] });
  });

  test.each<[string, () => Partial<FormInput>, string]>([
    ['a map of an intern form', () => ({ type: 'intern', items: [] }), 'map_id'],
    ['an attribute of an intern form', () => ({ type: 'intern', map_id: null, layer: null, items: [item({ field: 'soort' })] }), 'items.0.field'],
    ['a map without a layer', () => ({ layer: null }), 'layer'],
    ['a layer without a map', () => ({ map_id: null }), 'layer'],
    ['a layer that the map does not have', () => ({ layer: 'Haag' }), 'layer'],
    ['a map of another type', () => ({ map_id: sewers, layer: 'riool' }), 'map_id'],
    ['a map that does not exist', () => ({ map_id: 2_000_000_000 }), 'map_id'],
    ['an attribute of two items', () => ({ items: [item({ field: 'soort' }), item({ name: 'Ook', field: 'soort' })] }), 'items.1.field'],
    ['an attribute without a name', () => ({ items: [item({ field: '' })] }), 'items.0.field'],
    ['an attribute with a name of 201 characters', () => ({ items: [item({ field: 'x'.repeat(201) })] }), 'items.0.field'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const refused = await manager.post('/api/admin/forms', tied(overrides()));
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([422, [path]]);
  });

  test('accepts attributes of 200 characters, and attributes that differ only in case', async () => {
    const fields = ['x'.repeat(200), 'X'.repeat(200)];
    expect((await create(tied({ items: fields.map((field, at) => item({ name: `Veld ${at}`, field })) }))).items.map(({ field }) => field)).toEqual(fields);
  });

  test('refuses a form on a map of another organisation', async () => {
    const foreign = (await buildOrganisation(server.db.query)).id;
    const strange = await map({ organisationId: foreign, source: { layers: [{ name: 'haag', label: 'Hagen' }] } });
    expect((await manager.post('/api/admin/forms', tied({ map_id: strange }))).statusCode).toBe(422);
    const admin = await server.signIn(await buildUser(server.db.query, { organisationId: foreign, role: 'admin' }));
    expect((await admin.post(`/api/admin/forms?organisation=${organisationId}`, tied({ map_id: strange }))).statusCode, 'for admins too').toBe(422);
    expect((await admin.post(`/api/admin/forms?organisation=${organisationId}`, tied())).statusCode).toBe(200);
  });

  test('changes a form whose map was removed, and refuses to tie a form to that map again', async () => {
    const made = await create(tied());
    await removeMap(trees);
    const changed = (await change(made, { name: 'Hagen' })).json<FormDetail>();
    expect(changed).toMatchObject({ name: 'Hagen', map_id: trees, map_name: 'Bomen en hagen', layer: 'haag' });
    expect((await change(changed, { layer: 'boom' })).statusCode).toBe(422);
    expect((await manager.post('/api/admin/forms', tied())).statusCode).toBe(422);
  });

  test('accepts a body without map, layer and attributes, as clients sent before', async () => {
    const { map_id: _map, layer: _layer, items, ...before } = form();
    const body = { ...before, items: items.map(({ field: _field, ...rest }) => rest) };
    expect((await manager.post('/api/admin/forms', body)).json()).toMatchObject({ map_id: null, layer: null, items: [{ field: null }, { field: null }] });
  });
});
