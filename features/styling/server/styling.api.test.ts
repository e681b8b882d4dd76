import type { Configuration, LegendMap, Styling } from '#platform/contract/configuration.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedStyle } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let configurationId: number;
let viewerId: number;
let viewer: Client;
let editor: Client;
let mapId: number;

const tools = { mapCreator: true };
const blue: Styling = { color: '#0000ff', fillColor: 'rgba(0,0,255,0.5)', lineWidth: 2, labelKey: 'straat', labelMaxRes: 3.36 };
const rules = [{ style: { 'fill-color': 'green' } }];
const own: Styling = { color: '#111111' };

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  viewerId = (await buildUser(server.db.query, { organisationId })).id;
  viewer = await server.signIn(viewerId);
  const roleId = await createRole(server.db.query, { organisationId, name: `Bewerker ${Date.now()}`, base: 'viewer', permissions: ['edit_maps'] });
  const editorId = (await buildUser(server.db.query, { organisationId, roleId })).id;
  editor = await server.signIn(editorId);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [viewerId, editorId], tools })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  mapId = await make();
});

const make = async (overrides: Partial<MapOverrides> = {}): Promise<number> =>
  (await buildMap(server.db.query, { organisationId, styling: own, place: { configurationId }, ...overrides })).id;

const put = (who: Client, body: object = { styling: blue, id: mapId }, headers: Record<string, string> = {}, id = mapId) =>
  who.put(`/api/maps/${id}`, body, { headers });

const seenBy = async (who: Client, id = mapId, inConfiguration = configurationId): Promise<LegendMap | undefined> =>
  (await who.get(`/configuration/${inConfiguration}`)).json<Configuration>().maps.find((map) => map.id === id);

describe('PUT /maps/{id} by a user who may edit the map', () => {
  test('changes the map for everybody', async () => {
    const before = await seenBy(viewer);
    const response = await put(editor);
    expect(response.statusCode).toBe(200);
    const version = (before?.version ?? 0) + 1;
    expect(response.json()).toEqual({ id: mapId, version, styling: blue, styles: null, personal_style: false });
    expect(await seenBy(viewer)).toMatchObject({ styling: blue, version, personal_style: false });
  });

  test('accepts the style as JSON text', async () => {
    expect((await put(editor, { styling: JSON.stringify(blue), id: mapId })).json<SavedStyle>().styling).toEqual(blue);
  });

  test('answers 412 when the version in If-Match is not the current one', async () => {
    const version = (await seenBy(editor))?.version;
    expect((await put(editor, undefined, { 'if-match': `"${version}"` })).statusCode).toBe(200);
    const late = await put(editor, { styling: own }, { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('Iemand anders') });
    expect((await seenBy(viewer))?.styling).toEqual(blue);
    expect((await put(editor, { styling: own }, { 'if-match': 'nonsense' })).statusCode).toBe(412);
    expect((await put(editor, { styling: own }, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test('refuses one of two simultaneous changes of the same version', async () => {
    const headers = { 'if-match': `W/"${(await seenBy(editor))?.version}"` };
    const answers = await Promise.all([put(editor, { styling: blue }, headers), put(editor, { styling: own }, headers)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });

  test('lays a style over the rules of the map, and removes it again', async () => {
    mapId = await make({ styles: rules, styling: null });
    const label: Styling = { labelKey: 'straat', labelMaxRes: 3.36 };
    expect((await put(editor, { styling: label })).json()).toMatchObject({ styling: label, styles: rules });
    expect(await seenBy(viewer)).toMatchObject({ styling: label, styles: rules });
    expect((await put(editor, { styling: null })).json()).toMatchObject({ styling: null, styles: rules });
    expect(await seenBy(viewer)).toMatchObject({ styling: null, styles: rules });
  });

  test('leaves out a plain style that the rules of the map replaced', async () => {
    mapId = await make({ styles: rules, styling: own });
    expect(await seenBy(viewer)).toMatchObject({ styling: null, styles: rules });
    expect((await put(editor, { styling: { lineWidth: 2 } })).json()).toMatchObject({ styling: { lineWidth: 2 }, styles: rules });
  });

  test('writes an audit record', async () => {
    await put(editor);
    const entries = await server.db.query.selectFrom('audit_log').selectAll().where('action', '=', 'map.style').where('object_id', '=', String(mapId)).execute();
    expect(entries).toMatchObject([{ result: 'success', organisation_id: organisationId }]);
  });

  test.each([[{}], ['{}'], [{ color: null, labelKey: null }], [{ iets: 1 }]])('refuses a style without any value: %j', async (styling) => {
    mapId = await make({ styles: rules, styling: null });
    const answer = await put(editor, { styling });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { styling: ['Geef ten minste één kenmerk van de stijl, of null.'] } });
    expect(await seenBy(viewer)).toMatchObject({ styling: null, styles: rules });
  });

  test('refuses a style for an image', async () => {
    expect((await put(editor, { styling: blue }, {}, await make({ type: 'Image' }))).statusCode).toBe(422);
  });
});

describe('PUT /maps/{id} by a user who may not edit the map', () => {
  test('changes the map for that user only', async () => {
    const response = await put(viewer, { styling: blue, id: mapId, option_id: configurationId });
    expect(response.json()).toMatchObject({ styling: blue, personal_style: true });
    expect(await seenBy(viewer)).toMatchObject({ styling: blue, styles: null, personal_style: true, version: 1 });
    expect(await seenBy(editor)).toMatchObject({ styling: own, personal_style: false, version: 1 });
  });

  test('lays a personal style over the rules of the map', async () => {
    mapId = await make({ styles: rules, styling: null });
    expect((await put(viewer, { styling: { labelKey: 'straat' } })).json()).toMatchObject({ styling: { labelKey: 'straat' }, styles: rules, personal_style: true });
    expect(await seenBy(viewer)).toMatchObject({ styling: { labelKey: 'straat' }, styles: rules, personal_style: true });
    expect((await put(viewer, { styling: null })).json()).toMatchObject({ styling: null, styles: rules, personal_style: false });
  });

  test('restores the style of the map itself', async () => {
    await put(viewer);
    expect((await put(viewer, { styling: null })).json()).toMatchObject({ styling: own, personal_style: false });
    expect(await seenBy(viewer)).toMatchObject({ styling: own, personal_style: false });
  });

  test('keeps the personal style and the personal legend apart, and resets both together', async () => {
    const choice = { option_id: configurationId, maps: [{ id: mapId, visible: false, opacity: 0.5, collapsed: true, sort: 3 }] };
    await put(viewer, { styling: blue, option_id: configurationId });
    await viewer.post('/api/legend', choice);
    expect(await seenBy(viewer)).toMatchObject({ styling: blue, opacity: 0.5 });
    await put(viewer, { styling: { ...blue, lineWidth: 9 }, option_id: configurationId });
    expect(await seenBy(viewer)).toMatchObject({ styling: { lineWidth: 9 }, opacity: 0.5 });
    await viewer.delete(`/api/legend/${configurationId}`);
    expect(await seenBy(viewer)).toMatchObject({ styling: own, opacity: 1, personal_style: false });
  });

  test('keeps personal styles of several maps', async () => {
    const other = await make();
    await Promise.all([put(viewer), put(viewer, { styling: { color: '#222222' } }, {}, other)]);
    expect(await seenBy(viewer)).toMatchObject({ styling: blue });
    expect(await seenBy(viewer, other)).toMatchObject({ styling: { color: '#222222' } });
  });

  test('applies to the named configuration, or to each that shows the map to the user', async () => {
    const second = (await buildConfiguration(server.db.query, { organisationId, users: [viewerId], tools })).id;
    await server.db.query.insertInto('configuration_maps').values({ configuration_id: second, map_id: mapId, organisation_id: organisationId }).execute();
    await put(viewer, { styling: blue, option_id: second });
    expect((await seenBy(viewer))?.personal_style).toBe(false);
    expect((await seenBy(viewer, mapId, second))?.personal_style).toBe(true);
    await put(viewer);
    expect((await seenBy(viewer))?.personal_style).toBe(true);
  });

  test('removes the personal style when the user, now allowed to edit, saves for everybody', async () => {
    await put(viewer, { styling: blue });
    await server.db.query.updateTable('maps').set({ created_by: viewerId }).where('id', '=', mapId).execute();
    const roleId = await createRole(server.db.query, { organisationId, name: `Maker ${Date.now()}`, base: 'viewer', permissions: ['create_maps'] });
    const role = server.db.query.updateTable('users').where('id', '=', viewerId);
    await role.set({ role_id: roleId }).execute();
    const maker = await server.signIn(viewerId);
    expect((await put(maker, { styling: { color: '#333333' } })).json()).toMatchObject({ personal_style: false, version: 3 });
    expect(await seenBy(maker)).toMatchObject({ styling: { color: '#333333' }, personal_style: false });
  });
});

describe('access to the style of a map', () => {
  test('refuses visitors with 401, also in a public configuration', async () => {
    const open = await buildConfiguration(server.db.query, { organisationId, public: true, tools });
    mapId = await make({ place: { configurationId: open.id } });
    expect((await put(await server.visitor())).statusCode).toBe(401);
    expect((await seenBy(viewer, mapId, open.id))?.styling).toEqual(own);
  });

  test('returns 404 to users of another organisation', async () => {
    const other = await buildOrganisation(server.db.query);
    const manager = await server.signIn(await buildUser(server.db.query, { organisationId: other.id, role: 'manager' }));
    const roleId = await createRole(server.db.query, { organisationId: other.id, name: 'Bewerker', base: 'viewer', permissions: ['edit_maps'] });
    const theirs = await server.signIn(await buildUser(server.db.query, { organisationId: other.id, roleId }));
    for (const who of [manager, theirs]) expect((await put(who)).statusCode).toBe(404);
    // A public configuration lets other organisations look, but not change anything.
    const open = await buildConfiguration(server.db.query, { organisationId, public: true, tools });
    mapId = await make({ place: { configurationId: open.id } });
    expect((await put(theirs, { styling: blue, option_id: open.id })).statusCode).toBe(404);
  });

  test('returns 404 for a map that is hidden, personal, removed, unplaced or unknown', async () => {
    const closed = await buildConfiguration(server.db.query, { organisationId, tools });
    const hidden = await make({ place: { configurationId: closed.id } });
    const somebody = await buildUser(server.db.query, { organisationId });
    const personal = await make({ createdBy: somebody.id, place: { configurationId, onlyForUserId: somebody.id } });
    const gone = await make();
    await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', gone).execute();
    const loose = await make({ place: undefined });
    for (const id of [hidden, personal, gone, loose, 2_000_000_000]) expect((await put(viewer, { styling: blue }, {}, id)).statusCode).toBe(404);
    expect((await put(viewer, { styling: blue, option_id: closed.id })).statusCode).toBe(404);
  });
});

test('refuses a personal style without the map creator tool or for another type of map', async () => {
  const bare = await buildConfiguration(server.db.query, { organisationId, users: [viewerId], tools: { mapCreator: { enabled: false } } });
  expect((await put(viewer, { styling: blue }, {}, await make({ place: { configurationId: bare.id } }))).statusCode).toBe(403);
  for (const type of ['Image', 'Heatmap', 'Iets']) expect((await put(viewer, { styling: blue }, {}, await make({ type }))).statusCode).toBe(403);
  expect((await put(viewer, { styling: blue }, {}, await make({ type: 'WebGLPoints' }))).statusCode).toBe(200);
});

describe('request for a style', () => {
  test.each<[string, object]>([
    ['no style', {}], ['a list', { styling: [] }], ['a number', { styling: 3 }], ['text that is not JSON', { styling: '{' }],
    ['another map in the body', { styling: blue, id: 1 }], ['a map id as text', { styling: blue, id: "1' or '1'='1" }],
    ['CSS after a colour', { styling: { color: 'red;background:url(https://x.example)' } }],
    ['an expression', { styling: { color: 'expression(alert(1))' } }], ['a custom property', { styling: { fillColor: 'var(--x)' } }],
    ['a flat expression for a colour', { styling: { color: ['get', 'password'] } }],
    ['a huge width', { styling: { lineWidth: 1e308 } }], ['a negative width', { styling: { lineWidth: -0.1 } }],
    ['a width of 51', { styling: { lineWidth: 51 } }], ['a resolution of zero', { styling: { labelMaxRes: 0 } }],
    ['a negative resolution', { styling: { labelMaxRes: -3 } }], ['a label of 201 characters', { styling: { labelKey: 'x'.repeat(201) } }],
    ['a label with NUL', { styling: { labelKey: 'a\u0000' } }], ['an invalid configuration id', { styling: blue, option_id: -1 }],
  ])('refuses %s', async (_what, body) => {
    expect((await put(editor, body)).statusCode).toBe(422);
    expect((await put(viewer, body)).statusCode).toBe(422);
    expect(await seenBy(viewer)).toMatchObject({ styling: own, version: 1 });
  });

  test.each(['0', '-1', '1.5', 'x', "1'--", '99999999999'])('refuses the id %s in the path', async (id) => {
    expect((await viewer.put(`/api/maps/${encodeURIComponent(id)}`, { styling: blue })).statusCode).toBe(422);
  });

  test('refuses a body larger than a style can be', async () => {
    expect((await put(editor, { styling: blue, padding: 'x'.repeat(110_000) })).statusCode).toBe(413);
  });

  test('stores known properties only, and keeps a hostile label as text', async () => {
    const labelKey = `'; drop table maps; -- <b>"{straat} 😀`;
    const saved = (await put(editor, { styling: { ...blue, labelKey, url: 'https://x.example', __proto__: { a: 1 } } })).json<SavedStyle>();
    expect(saved.styling).toEqual({ ...blue, labelKey });
    expect((await seenBy(viewer))?.styling).toEqual({ ...blue, labelKey });
    await put(viewer, { styling: { ...blue, labelKey } }, {}, await make());
  });
});
