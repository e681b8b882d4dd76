import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { UploadedFile } from '#platform/contract/upload.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { multipart, pdf, png, send, type } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Organisation } from '../contract.ts';

let server: TestServer;
let own: { id: number; name: string; prefix: string };
let admin: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.66', environment: { COOK_ORGANISATION: `standaard-${process.pid}` } });
  own = await buildOrganisation(server.db.query);
  admin = await server.signIn(await buildUser(server.db.query, { organisationId: own.id, role: 'admin' }));
});
afterAll(() => server.close());

const read = async (id: number) => (await admin.get(`/api/admin/organisations/${id}`)).json<Organisation>();
const remove = async (id: number, name: string, by = admin) => {
  const { version } = await read(id);
  return by.delete(`/api/admin/organisations/${id}?name=${encodeURIComponent(name)}`, { headers: { 'if-match': `"${version}"` } });
};

/** Builds an organisation with data in every table with references. */
const full = async () => {
  const { query: db } = server.db;
  const { id, name } = await buildOrganisation(db);
  const role = await createRole(db, { organisationId: id, name: 'Eigen soort', base: 'manager', permissions: ['edit_maps'] });
  const user = await buildUser(db, { organisationId: id, roleId: role });
  const configuration = await buildConfiguration(db, { organisationId: id, public: true, users: [user.id] });
  const at: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };
  await buildMap(db, { organisationId: id, place: { configurationId: configuration.id }, features: [{ layer: 'a', properties: { naam: 'Boom' }, geometry: at }] });
  const form = await createForm(db, { organisationId: id, name: 'Melding', items: [{ name: 'Wat', type: 'text' }] });
  await addRegistration(db, { organisationId: id, formId: form.id, userId: user.id });
  await db.updateTable('organisations').set({ public_configuration_id: configuration.id }).where('id', '=', id).execute();
  return { id, name, user, role };
};

/** Returns the tables with rows of the organisation, except the temporary tables of other tests. */
const leftOf = async (organisationId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organisation_id' and table_name not like 'proef%' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`.execute(server.db.query);
  const left = await Promise.all(rows.map(async ({ name }) => {
    const found = await sql`select 1 from ${sql.table(name)} where organisation_id = ${organisationId} limit 1`.execute(server.db.query);
    return found.rows.length > 0 ? [name] : [];
  }));
  return left.flat();
};

describe('removing an organisation', () => {
  test('counts and deletes everything, and logs it where somebody can read it', async () => {
    const { id, name, user } = await full();
    const client = await server.signIn(user);
    expect((await client.get('/api/sessions/own')).statusCode).toBe(200);
    expect((await admin.get(`/api/admin/organisations/${id}/contents`)).json()).toEqual({ id, users: 1, configurations: 1, maps: 1, features: 1, forms: 1, registrations: 1, files: 0 });
    expect((await remove(id, name)).statusCode).toBe(204);
    expect((await admin.get(`/api/admin/organisations/${id}`)).statusCode).toBe(404);
    expect((await client.get('/api/sessions/own')).statusCode).toBe(401);
    // The log keeps what its users did.
    expect((await leftOf(id)).filter((table) => table !== 'audit_log')).toEqual([]);
    const noted = await server.db.query.selectFrom('audit_log').selectAll().where('action', '=', 'organisation.remove').where('object_id', '=', String(id)).executeTakeFirstOrThrow();
    expect(noted).toMatchObject({ organisation_id: own.id, details: { name, users: 1, features: 1 } });
  });

  test('requires its name and its current version', async () => {
    const { id, name } = await buildOrganisation(server.db.query);
    expect((await remove(id, `${name} niet`)).json()).toMatchObject({ errors: { name: ['Dit is niet de naam van de organisatie.'] } });
    expect((await admin.delete(`/api/admin/organisations/${id}?name=${name}`)).statusCode).toBe(428);
    expect((await admin.delete(`/api/admin/organisations/${id}?name=${name}`, { headers: { 'if-match': '"99"' } })).statusCode).toBe(412);
    expect((await admin.delete(`/api/admin/organisations/${id}`, { headers: { 'if-match': '"1"' } })).statusCode).toBe(422);
    expect((await read(id)).name).toBe(name);
  });

  test('refuses the organisation of the current user and of the installation', async () => {
    expect((await remove(own.id, own.name)).json()).toMatchObject({ code: 'organisation_stays', message: expect.stringContaining('ingelogd') as string });
    const standard = await buildOrganisation(server.db.query, { prefix: `standaard-${process.pid}` });
    expect((await remove(standard.id, standard.name)).json()).toMatchObject({ code: 'organisation_stays', message: expect.stringContaining('COOK_ORGANISATION') as string });
  });

  test('returns 403 to managers and 404 for a missing organisation', async () => {
    const { id, name } = await buildOrganisation(server.db.query);
    const manager = await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'manager' }));
    expect((await remove(id, name, manager)).statusCode).toBe(403);
    expect((await manager.get(`/api/admin/organisations/${id}/contents`)).statusCode).toBe(403);
    expect((await admin.get('/api/admin/organisations/2000000000/contents')).statusCode).toBe(404);
  });

  test('keeps a picture of another organisation that its user uploaded', async () => {
    const [here, there] = [await buildOrganisation(server.db.query), await buildOrganisation(server.db.query)];
    const helper = await server.signIn(await buildUser(server.db.query, { organisationId: here.id, role: 'admin' }));
    const answer = await helper.put(`/api/admin/organisations/${there.id}/pictures/logo`, multipart({ field: 'file', name: 'logo.png', content: png }), { headers: { 'if-match': '"1"', 'content-type': type } });
    const { logo } = answer.json<Organisation>();
    expect((await remove(here.id, here.name)).statusCode).toBe(204);
    expect((await (await server.visitor()).get(logo ?? '')).statusCode).toBe(200);
  });

  test('keeps a download of another organisation that its user uploaded', async () => {
    const [here, there] = [await buildOrganisation(server.db.query), await buildOrganisation(server.db.query)];
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: there.id, public: true });
    const helper = await server.signIn(await buildUser(server.db.query, { organisationId: here.id, role: 'admin' }));
    const { id: fileId } = (await send(helper, '/api/upload', { name: 'plan.pdf', content: pdf })).json<UploadedFile>();
    const made = await helper.post('/api/admin/downloads', { configuration_id: configurationId, file_id: fileId, name: 'Plan', public: true });
    expect(made.statusCode).toBe(200);
    expect((await remove(here.id, here.name)).statusCode).toBe(204);
    expect((await admin.get(`/api/admin/downloads?configuration=${configurationId}`)).json()).toMatchObject([{ name: 'Plan' }]);
    expect((await (await server.visitor()).get(`/api/fileurl/${fileId}`)).statusCode).toBe(200);
  });
});

describe('the map for choosing an area', () => {
  const mapOf = (query = '') => admin.get(`/api/admin/organisations/area-map${query}`);

  test('is a map of the organisation, public ones first, otherwise one of the current user', async () => {
    const { id } = await buildOrganisation(server.db.query);
    const mine = await buildConfiguration(server.db.query, { organisationId: own.id });
    expect((await mapOf(`?organisation=${id}`)).json()).toMatchObject({ id: mine.id });
    await buildConfiguration(server.db.query, { organisationId: id });
    const shown = await buildConfiguration(server.db.query, { organisationId: id, public: true });
    expect((await mapOf(`?organisation=${id}`)).json()).toMatchObject({ id: shown.id });
  });
});
