import type { Configuration, Styling } from '#platform/contract/configuration.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let organisationId: number;
let configurationId: number;
let viewer: Client;
let editor: Client;
let mapId: number;

const rules = [{ style: { 'fill-color': 'green' } }];

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  const roleId = await createRole(server.db.query, { organisationId, name: `Bewerker ${Date.now()}`, base: 'viewer', permissions: ['edit_maps'] });
  const [viewerId, editorId] = [(await buildUser(server.db.query, { organisationId })).id, (await buildUser(server.db.query, { organisationId, roleId })).id];
  [viewer, editor] = [await server.signIn(viewerId), await server.signIn(editorId)];
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [viewerId, editorId], tools: { mapCreator: true } })).id;
});
afterAll(() => server.close());

interface Style {
  readonly styling: Styling | null;
  readonly styles?: unknown;
  readonly option_id?: number;
}

const put = (who: Client, body: Style, headers: Record<string, string> = {}) => who.put(`/api/maps/${mapId}`, body, { headers });

const seenBy = async (who: Client) =>
  (await who.get(`/configuration/${configurationId}`)).json<Configuration>().maps.find(({ id }) => id === mapId);

describe('classes by a field', () => {
  const point = { type: 'Point' as const, coordinates: [145_000, 508_000] };
  const features = [{ layer: 'boom', properties: { soort: 'eik', hoogte: 4, eigenaar: 'J. Jansen' }, geometry: point }];
  const classesOf = (field: string) => [{ filter: ['==', ['get', field], 'eik'], style: { 'fill-color': '#0000ff' } }, { else: true, style: { 'fill-color': '#999999' } }];
  const makeFeatures = async (overrides: Partial<MapOverrides> = {}): Promise<number> =>
    (await buildMap(server.db.query, { organisationId, features, styles: rules, styling: null, place: { configurationId }, ...overrides })).id;
  const seen = async (who: Client) => {
    const map = await seenBy(who);
    return map && { styling: map.styling, styles: map.styles, personal_style: map.personal_style };
  };
  beforeEach(async () => {
    mapId = await makeFeatures();
  });

  test('belong to the viewer alone, with labels beside them', async () => {
    const response = await put(viewer, { styling: { labelKey: 'soort' }, styles: classesOf('soort'), option_id: configurationId });
    expect(response.json()).toMatchObject({ styling: { labelKey: 'soort' }, styles: classesOf('soort'), personal_style: true });
    expect(await seen(viewer)).toEqual({ styling: { labelKey: 'soort' }, styles: classesOf('soort'), personal_style: true });
    expect(await seen(editor)).toEqual({ styling: null, styles: rules, personal_style: false });
  });

  test('stay when only the plain style changes, and go with a reset', async () => {
    await put(viewer, { styling: null, styles: classesOf('soort') });
    expect((await put(viewer, { styling: { labelKey: 'hoogte' } })).json()).toMatchObject({ styling: { labelKey: 'hoogte' }, styles: classesOf('soort'), personal_style: true });
    expect(await seen(viewer)).toEqual({ styling: { labelKey: 'hoogte' }, styles: classesOf('soort'), personal_style: true });
    await put(viewer, { styling: { labelKey: 'hoogte' }, styles: null });
    expect(await seen(viewer)).toEqual({ styling: { labelKey: 'hoogte' }, styles: rules, personal_style: true });
    await put(viewer, { styling: null, styles: classesOf('soort') });
    expect((await put(viewer, { styling: null })).json()).toMatchObject({ styling: null, styles: rules, personal_style: false });
    expect(await seen(viewer)).toEqual({ styling: null, styles: rules, personal_style: false });
  });

  test('are for everybody when the user may edit the map, and only of the version that was read', async () => {
    const version = (await seenBy(editor))?.version;
    expect((await put(editor, { styling: null, styles: classesOf('hoogte') }, { 'if-match': `"${version}"` })).json()).toMatchObject({ styles: classesOf('hoogte'), personal_style: false });
    expect(await seen(viewer)).toEqual({ styling: null, styles: classesOf('hoogte'), personal_style: false });
    expect((await put(editor, { styling: null, styles: classesOf('soort') }, { 'if-match': `"${version}"` })).statusCode).toBe(412);
  });

  test('are refused by a field that the source does not have', async () => {
    for (const who of [viewer, editor]) {
      const answer = await put(who, { styling: null, styles: classesOf('bestaat_niet') });
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { styles: ["Deze kaart heeft voor u geen veld 'bestaat_niet'."] }]);
    }
    expect(await seen(viewer)).toEqual({ styling: null, styles: rules, personal_style: false });
  });

  test('may use the fields that the rules of the map use', async () => {
    mapId = await makeFeatures({ styles: classesOf('berekend') });
    expect((await put(viewer, { styling: null, styles: classesOf('berekend') })).statusCode).toBe(200);
  });

  test.each([['filter', { filter: ['==', ['get', 'geheim'], 1], style: { 'fill-color': 'red' } }], ['label', { style: { 'text-value': ['concat', ['coalesce', ['get', 'geheim'], ''], ''] } }],
    ['test of presence', { filter: ['has', 'geheim'], style: { 'fill-color': 'red' } }], ['list of styles', { style: [{ 'circle-radius': ['*', 2, ['get', 'geheim']] }] }]])('are refused with a withheld field in a %s', async (_, rule) => {
    expect((await put(viewer, { styling: null, styles: [rule] })).statusCode).toBe(422);
  });

  test('are refused with a picture that the map does not have', async () => {
    const picture = (address: string) => [{ style: { 'icon-src': address } }];
    mapId = await makeFeatures({ styles: picture('/files/1') });
    expect((await put(viewer, { styling: null, styles: picture('https://volg.example/a.png') })).statusCode).toBe(422);
    expect((await put(viewer, { styling: null, styles: picture('/files/1') })).statusCode).toBe(200);
  });

  test.each([[[]], [[1]], [[{ style: 'rood' }]], [{}], ['[]'], [Array.from({ length: 111 }, () => rules[0])]])('are refused when they are no rules: %j', async (styles) => {
    expect((await put(viewer, { styling: null, styles })).statusCode).toBe(422);
  });

  test('tell a stranger nothing about a map: 404, whatever the fields', async () => {
    const { id } = await buildOrganisation(server.db.query);
    const stranger = await server.signIn((await buildUser(server.db.query, { organisationId: id })).id);
    for (const field of ['soort', 'bestaat_niet']) expect((await put(stranger, { styling: null, styles: classesOf(field) })).statusCode).toBe(404);
  });
});
