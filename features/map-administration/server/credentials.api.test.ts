import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openParameters } from '#platform/domain/maps/source-keys.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap, MapSent } from '../contract.ts';
import { wmsMap } from './testing/map.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
const box = credentialsBox({ secret: testSecret });

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(() => server.close());

const make = async (more: Partial<MapSent> = {}): Promise<AdminMap> => (await manager.post('/api/admin/maps', wmsMap(more))).json<AdminMap>();
const read = async (id: number): Promise<AdminMap> => (await manager.get(`/api/admin/maps/${id}`)).json<AdminMap>();
const put = (map: Pick<AdminMap, 'id' | 'version'>, body: unknown) => manager.put(`/api/admin/maps/${map.id}`, body, { headers: { 'if-match': `"${map.version}"` } });
const storedSource = (id: number) => server.db.query.selectFrom('map_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (id: number) => server.db.query.selectFrom('audit_log').select(['action', 'details']).where('object_type', '=', 'map').where('object_id', '=', String(id)).orderBy('id').execute();

describe('credentials', () => {
  test('stores, replaces and removes credentials, and never returns them', async () => {
    const secret = 'Basic bmFhbTp3YWNodHdvb3Jk';
    const made = await make({ source: { ...wmsMap().source, authorization: secret, token: 'een-token', params: [{ name: 'apikey', value: 'sleutel-1' }, { name: 'map', value: 'x' }] } });
    const opened = async () => {
      const { authorization_sealed, token_sealed, ...source } = await storedSource(made.source.id);
      expect(JSON.stringify(source)).not.toContain('sleutel-1');
      return { authorization: authorization_sealed && box.open(authorization_sealed), token: token_sealed && box.open(token_sealed), params: openParameters(box, source.params) };
    };
    expect(JSON.stringify(made)).not.toMatch(/bmFhbTp3|een-token|sleutel-1/);
    expect(made.source).toMatchObject({ authorization_set: true, token_set: true, params: [{ name: 'apikey', value: '', secret: true }, { name: 'map', value: 'x', secret: false }] });
    const params = [{ name: 'apikey', value: '' }, { name: 'map', value: 'y' }];
    const kept = (await put(made, wmsMap({ source: { ...wmsMap().source, params } }))).json<AdminMap>();
    expect(await opened()).toEqual({ authorization: secret, token: 'een-token', params: [{ name: 'apikey', value: 'sleutel-1' }, { name: 'map', value: 'y' }] });
    const replaced = (await put(kept, wmsMap({ source: { ...wmsMap().source, authorization: 'Bearer nieuw', token: null } }))).json<AdminMap>();
    expect(replaced.source).toMatchObject({ authorization_set: true, token_set: false });
    expect(await opened()).toMatchObject({ authorization: 'Bearer nieuw', token: null });
    expect(JSON.stringify(await audited(made.id))).not.toMatch(/nieuw|sleutel/);
  });

  test.each([
    ['another server', 'https://elders.example/wms', false],
    ['another path on the same server, which may be of another owner', 'https://kaart.example/van-een-ander/wms', false],
    ['the same service with another query', 'https://kaart.example/wms/?map=b', true],
  ])('when the address becomes %s, credentials are kept: %s (%s)', async (_where, url, isSet) => {
    const made = await make({ source: { ...wmsMap().source, url: 'https://kaart.example/wms?map=a', authorization: 'Basic geheim' } });
    const moved = (await put(made, wmsMap({ source: { ...wmsMap().source, url } }))).json<AdminMap>();
    expect(moved.source).toMatchObject({ url, authorization_set: isSet });
  });

  test('stores credentials from an address separately and hides a key in it', async () => {
    const made = await make({ source: { ...wmsMap().source, url: 'https://jan:p%40ss@kaart.example/wms?map=a&token=abcdef' } });
    expect(made.source).toMatchObject({ url: 'https://kaart.example/wms?map=a', url_has_secret: true, authorization_set: true });
    expect(JSON.stringify(made)).not.toContain('abcdef');
    await put(made, wmsMap({ source: { ...wmsMap().source, url: 'https://kaart.example/wms?map=a' } }));
    const { url, keys_sealed } = await storedSource(made.source.id);
    expect({ url, keys: box.open(keys_sealed ?? '') }).toEqual({ url: 'https://kaart.example/wms?map=a', keys: 'token=abcdef' });
    const { id: copy } = (await manager.post(`/api/admin/maps/${made.id}/copy`, { name: 'Kopie' })).json<{ id: number }>();
    expect((await read(copy)).source).toMatchObject({ url_has_secret: true, authorization_set: true });
    const moved = (await put(await read(made.id), wmsMap({ source: { ...wmsMap().source, url: 'https://kaart.example/wms?map=b' } }))).json<AdminMap>();
    expect(moved.source.url_has_secret).toBe(false);
  });
});

describe('a hostile source', () => {
  test.each([
    'http://127.0.0.1/wms', 'http://[::1]/wms', 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/wms', 'http://intranet/wms',
    'file:///etc/passwd', 'javascript:alert(1)', 'https://kaart.example:22/wms', '/metrics', '/api/../metrics',
  ])('refuses the internal address %s and creates nothing', async (url) => {
    const count = async () => (await server.db.query.selectFrom('map_sources').select('id').where('organisation_id', '=', organisationId).execute()).length;
    const before = await count();
    const answer = await manager.post('/api/admin/maps', wmsMap({ source: { ...wmsMap().source, url } }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['source.url']);
    expect(await count()).toBe(before);
  });

  test('sanitises metadata and attribution, and keeps a name unchanged', async () => {
    const made = await make({
      name: '<img src=x onerror=alert(1)>',
      metadata: [{ title: 'a', info: [{ key: 'b', value: '<p onclick="x()">Goed<script>alert(1)</script></p>' }] }],
      source: { ...wmsMap().source, attributions: '<a href="javascript:alert(1)">© Gemeente</a><script>alert(1)</script>' },
    });
    expect(made.name).toBe('<img src=x onerror=alert(1)>');
    expect(made.metadata?.[0]?.info[0]?.value).toBe('<p>Goed</p>');
    expect(made.source.attributions).toMatch(/^<a[^>]*>© Gemeente<\/a>$/);
    expect(made.source.attributions).not.toContain('javascript');
  });

  test.each<[string, Partial<MapSent>, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a reversed range', { minResolution: 10, maxResolution: 1 }, 'maxResolution'],
    ['a type of source that does not fit the map', { type: 'Vector' }, 'source.type'],
    ['a script as metadata address', { metadata_url: 'javascript:alert(1)' }, 'metadata_url'],
    ['a script as icon', { icon: 'javascript:alert(1)' }, 'icon'],
    ['a page as icon', { icon: 'data:text/html,<script>alert(1)</script>' }, 'icon'],
    ['a script as icon of a layer', { source: { ...wmsMap().source, layers: wmsMap().source.layers.map((layer) => ({ ...layer, icon: ' JavaScript:alert(1)' })) } }, 'source'],
    ['an invalid colour', { styling: { color: 'url(https://x)' } }, 'styling'],
  ])('refuses %s at its field', async (_, more, field) => {
    const answer = await manager.post('/api/admin/maps', wmsMap(more));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).some((name) => name.startsWith(field))).toBe(true);
  });

  test.each(['https://icon.example/i.png', '/iconen/i.svg', 'data:image/png;base64,AA=='])('accepts the icon %s', async (icon) => {
    expect((await make({ icon })).icon).toBe(icon);
  });

  test('refuses an unknown field, and a layer of another source', async () => {
    const other = await make();
    const made = await make();
    expect((await put(made, { ...wmsMap(), organisation_id: 1 })).statusCode).toBe(422);
    const [layer] = wmsMap().source.layers;
    const stolen = { ...wmsMap(), source: { ...wmsMap().source, layers: [{ ...layer, id: other.source.layers[0]?.id }] } };
    expect((await put(made, stolen)).json().errors).toHaveProperty('source.layers');
    expect(await read(other.id)).toEqual(other);
  });
});
