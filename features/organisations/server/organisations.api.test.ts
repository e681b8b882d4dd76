import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ListedOrganisation, Organisation, organisationSorts, TestStep } from '../contract.ts';

const SECRET = 'het-geheim-van-de-proef';
let server: TestServer;
let provider: LocalServer;
let issuer: string;
let admin: Client;

beforeAll(async () => {
  provider = await startServer((request, response) => {
    const found: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [{ kty: 'RSA' }] },
    };
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url !== '/token') return json(found[request.url ?? ''] ? 200 : 404, found[request.url ?? ''] ?? {});
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => json(400, { error: new URLSearchParams(sent).get('client_secret') === SECRET ? 'invalid_grant' : 'invalid_client' }));
  });
  issuer = `http://127.0.0.1:${provider.port}`;
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.64', environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${provider.port}` } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let made = 0;
const fields = (overrides: object = {}) => {
  made += 1;
  return {
    prefix: `o-${process.pid}-${Date.now()}-${made}`, name: 'Gemeente Proef', hosts: [], allowed_hosts: [], theme_css: '', sources_through_server: false,
    projection: null, extent: null, public_configuration_id: null, two_factor_roles: [], password_days: null, audit_days: null, login_days: null, removed_days: null,
    oidc: null, oidc_secret: null, ...overrides,
  };
};
const create = async (overrides: object = {}) => (await admin.post('/api/admin/organisations', fields(overrides))).json<Organisation>();
const of = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } });
const formOf = ({ id: _id, version: _version, logo: _logo, login_background: _background, login_video: _video, has_oidc_secret: _has, return_addresses: _return, installation: _installation, public_configurations: _public, ...form }: Organisation) => ({ ...form, oidc_secret: null });
const change = (organisation: Organisation, changed: object) =>
  admin.put(`/api/admin/organisations/${organisation.id}`, { ...formOf(organisation), ...changed }, of(organisation));

test('sorts organisations by each column', async () => {
  const word = `Rij ${process.pid}-${Date.now()}`;
  const rows = [['Alfa', 'b', 2, 1], ['bravo', 'a', 0, 3], ['Charlie', 'd', 3, 2], ['delta', 'c', 1, 4]] as const;
  for (const [name, prefix, users, configurations] of rows) {
    const { id: organisationId } = await buildOrganisation(server.db.query, { name: `${word} ${name}`, prefix: `${prefix}-${process.pid}-${Date.now()}` });
    for (let n = 0; n < users; n += 1) await buildUser(server.db.query, { organisationId });
    for (let n = 0; n < configurations; n += 1) await buildConfiguration(server.db.query, { organisationId });
  }
  const list = async (query: string) => (await admin.get(`/api/admin/organisations?search=${encodeURIComponent(word)}&${query}`)).json<{ data: ListedOrganisation[] }>().data;
  await expectEachSort<ListedOrganisation, (typeof organisationSorts)[number]>(list, {
    name: ({ name }) => name, prefix: ({ prefix }) => prefix, users: ({ users }) => users, configurations: ({ configurations }) => configurations,
  });
});

describe('managing an organisation', () => {
  test('creates an organisation and reads it back equal', async () => {
    const wanted = fields({
      hosts: [`kaart-${process.pid}-${Date.now()}.example.nl`], allowed_hosts: ['service.pdok.nl', '*.example.nl', 'https://kaart.example.nl:8443'],
      theme_css: ':root {\n  --cook-brand-primary: #123456;\n}\n', sources_through_server: true,
      extent: [140_000, 500_000, 150_000, 515_000],
      projection: { code: 'EPSG:25831', proj4: '+proj=utm +zone=31 +ellps=GRS80 +units=m +no_defs', bbox: [166_000, 0, 833_000, 9_300_000] },
      two_factor_roles: ['admin', 'manager'], password_days: 90, audit_days: 365, login_days: 30, removed_days: 90,
    });
    const organisation = (await admin.post('/api/admin/organisations', wanted)).json<Organisation>();
    const { oidc_secret: _secret, ...settings } = wanted;
    expect(organisation).toMatchObject({ ...settings, version: 1, logo: null, has_oidc_secret: false });
    expect(organisation.return_addresses).toEqual([`${server.platform.settings.publicUrl}/login`, expect.stringMatching(`^http://${wanted.hosts[0]}(:\\d+)?/login$`)]);
    const list = (await admin.get(`/api/admin/organisations?search=${organisation.prefix}`)).json<{ data: ListedOrganisation[]; total: number }>();
    expect(list).toMatchObject({ total: 1, data: [{ id: organisation.id, users: 0, configurations: 0 }] });
    expect(await organisationSettings(server.db.query, organisation.id)).toMatchObject({ two_factor_roles: ['admin', 'manager'], password_days: 90 });
  });

  test('changes an organisation with its version, and logs what changed', async () => {
    const organisation = await create();
    expect((await admin.put(`/api/admin/organisations/${organisation.id}`, formOf(organisation))).statusCode).toBe(428);
    const changed = await change(organisation, { name: 'Gemeente Anders' });
    expect(changed.json()).toMatchObject({ name: 'Gemeente Anders', version: 2 });
    expect((await change(organisation, {})).statusCode).toBe(412);
    const entry = await server.db.query.selectFrom('audit_log').selectAll().where('action', '=', 'organisation.update').where('object_id', '=', String(organisation.id)).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ changes: { name: { from: 'Gemeente Proef', to: 'Gemeente Anders' } } });
  });

  test.each([1, 3_650, null])('stores %s days for removed registrations, and logs the change in words', async (days) => {
    const organisation = await create({ removed_days: 14 });
    expect((await change(organisation, { removed_days: days })).json()).toMatchObject({ removed_days: days });
    const { changes } = await server.db.query.selectFrom('audit_log').select('changes').where('action', '=', 'organisation.update').where('object_id', '=', String(organisation.id)).executeTakeFirstOrThrow();
    expect(changes).toEqual({ removed_days: { from: 14, to: days } });
  });

  test.each([
    [{ prefix: 'Met Spatie' }, 'prefix', /kleine letters/], [{ name: '<img src=x onerror=alert(1)>' }, 'name', /geen < of >/], [{ name: ' ' }, 'name', /Vul een naam in/],
    [{ hosts: ['https://kaart.nl'] }, 'hosts.0', /geen hostnaam/], [{ allowed_hosts: ['*'] }, 'allowed_hosts.0', /geen hostnaam/],
    [{ allowed_hosts: ["x.nl; script-src 'unsafe-inline'"] }, 'allowed_hosts.0', /geen hostnaam/], [{ allowed_hosts: ['*.nl'] }, 'allowed_hosts.0', /geen hostnaam/],
    [{ theme_css: ':root {\n --cook-brand-primary: url(//evil.example); }' }, 'theme_css', /^Regel 2: url\(\)/], [{ theme_css: '@import "x";' }, 'theme_css', /^Regel 1: @import/],
    [{ theme_css: '</style><script>' }, 'theme_css', /geen HTML/], [{ extent: [2, 0, 1, 1] }, 'extent', /voorbij/], [{ password_days: 0 }, 'password_days', /aantal dagen/],
    [{ removed_days: 0 }, 'removed_days', /aantal dagen/], [{ removed_days: 3_651 }, 'removed_days', /ten hoogste 3\.650/], [{ removed_days: 1.5 }, 'removed_days', /./],
    [{ projection: { code: 'EPSG:1', proj4: '+proj=utm', bbox: [0, 0, 1, 1] } }, 'projection.code', /EPSG:28992/],
    [{ projection: { code: 'EPSG:9999', proj4: '+proj=nonsense', bbox: [0, 0, 1, 1] } }, 'projection.proj4', /kan niet worden gelezen/],
    [{ oidc: { issuer: 'javascript:alert(1)', client_id: 'cook', claim: '' }, oidc_secret: 'x' }, 'oidc.issuer', /webadres/],
    [{ oidc: { issuer: 'https://login.example', client_id: 'cook', claim: '' } }, 'oidc_secret', /geheim/], [{ public_configuration_id: 2_000_000_000 }, 'public_configuration_id', /niet openbaar/],
  ])('refuses %j at its field with a sentence', async (wrong, field, sentence) => {
    const answer = await admin.post('/api/admin/organisations', fields(wrong));
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.join(' ')).toMatch(sentence);
  });

  test('refuses unknown fields, and a prefix or host name of another organisation', async () => {
    const host = `eigen-${process.pid}-${Date.now()}.example.nl`;
    const other = await create({ hosts: [host] });
    expect((await admin.post('/api/admin/organisations', fields({ settings: {} }))).statusCode).toBe(422);
    const answer = await admin.post('/api/admin/organisations', fields({ prefix: other.prefix, hosts: [host.toUpperCase()] }));
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['prefix', 'hosts']);
    const { id: configuration } = await buildConfiguration(server.db.query, { organisationId: other.id, public: true });
    const mine = await create();
    expect((await change(mine, { public_configuration_id: configuration })).json()).toMatchObject({ errors: { public_configuration_id: [expect.any(String)] } });
    const theirs = (await admin.get(`/api/admin/organisations/${other.id}`)).json<Organisation>();
    expect((await change(theirs, { public_configuration_id: configuration })).json()).toMatchObject({ public_configuration_id: configuration });
  });

  test('returns 403 to managers, 401 to visitors and 404 for a missing organisation', async () => {
    const organisation = await create();
    const manager = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' }));
    const path = `/api/admin/organisations/${organisation.id}`;
    const statuses = [
      await manager.get('/api/admin/organisations'), await manager.get(path), await manager.post('/api/admin/organisations', fields()),
      await manager.put(path, formOf(organisation), of(organisation)), await manager.delete(`${path}/pictures/logo`, of(organisation)),
      await manager.post(`${path}/single-sign-on/test`, { issuer, client_id: 'cook', secret: null }),
    ].map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await (await server.visitor()).get(path)).statusCode).toBe(401);
    expect((await admin.get('/api/admin/organisations/2000000000')).statusCode).toBe(404);
  });
});

describe('the secret of a provider', () => {
  const oidc = { issuer: 'https://login.example', client_id: 'cook', claim: 'groups' };

  test('is never returned, and is kept when no other is given', async () => {
    const organisation = await create({ oidc, oidc_secret: 'strikt-geheim' });
    expect(organisation).toMatchObject({ oidc, has_oidc_secret: true });
    expect(JSON.stringify(organisation)).not.toContain('strikt-geheim');
    const before = (await organisationSettings(server.db.query, organisation.id)).oidc;
    const changed = (await change(organisation, { name: 'Anders' })).json<Organisation>();
    expect((await organisationSettings(server.db.query, organisation.id)).oidc).toEqual(before);
    const noted = await server.db.query.selectFrom('audit_log').selectAll().where('object_type', '=', 'organisation').where('object_id', '=', String(organisation.id)).execute();
    expect(JSON.stringify(noted)).not.toMatch(/strikt-geheim|sealed/);
    // The stored secret is not used for another provider.
    expect((await change(changed, { oidc: { ...oidc, issuer: 'https://elders.example' } })).json()).toMatchObject({ errors: { oidc_secret: [expect.stringContaining('andere uitgever')] } });
    expect((await change(changed, { oidc: null })).json()).toMatchObject({ oidc: null, has_oidc_secret: false });
  });
});

describe('testing a provider', () => {
  const tryOut = async (body: object) => {
    const { id } = await create();
    return (await admin.post(`/api/admin/organisations/${id}/single-sign-on/test`, { issuer, client_id: 'cook', secret: SECRET, ...body })).json<TestStep[]>();
  };
  const outcomes = (steps: TestStep[]) => steps.map(({ step, ok }) => `${step} ${ok ? 'goed' : 'fout'}`);

  test('reports step by step how far the test gets', async () => {
    expect(outcomes(await tryOut({}))).toEqual(['address goed', 'issuer goed', 'endpoints goed', 'keys goed', 'client goed']);
    expect(outcomes(await tryOut({ secret: 'mis' })).at(-1)).toBe('client fout');
    expect(outcomes(await tryOut({ secret: null })).at(-1)).toBe('client fout');
    expect(outcomes(await tryOut({ issuer: `${issuer}/anders` }))).toEqual(['address fout']);
  });

  test('refuses an internal address', async () => {
    const [step] = await tryOut({ issuer: 'http://169.254.169.254' });
    expect(step).toMatchObject({ step: 'address', ok: false });
    expect((await admin.post('/api/admin/organisations/2000000000/single-sign-on/test', { issuer, client_id: 'cook', secret: null })).statusCode).toBe(404);
  });
});
