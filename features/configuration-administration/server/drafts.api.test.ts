import { createForm } from '#platform/domain/forms/forms.ts';
import { createMapGroup } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigurationDraft, Edition } from '../contract/draft-calls.ts';
import { drafting, pathOf } from './testing/drafting.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let colleague: Client;
let viewer: BuiltUser;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  viewer = await buildUser(server.db.query, { organisationId });
});
afterAll(() => server.close());

const { read, save, publish, opened, change, changeAndPublish } = drafting(() => manager);
const mapNode = (map_id: number, opacity = 1) => ({ kind: 'map' as const, map_id, visible: true, opacity, collapsed: true });

/** Builds a configuration with a group of one map, a map outside it, and a background. */
const build = async () => {
  const db = server.db.query;
  const { id } = await buildConfiguration(db, { organisationId, tools: { cyclo: { client: 'a', password: 'geheim' } }, users: [viewer.id] });
  const groupId = await createMapGroup(db, { organisationId, configurationId: id, name: 'Wegen', sort: 1 });
  const inGroup = await buildMap(db, { organisationId, place: { configurationId: id, groupId, opacity: 0.5 } });
  const beside = await buildMap(db, { organisationId, place: { configurationId: id, sort: 0 } });
  const background = await buildMap(db, { organisationId, place: { configurationId: id, background: true } });
  return { id, groupId, inGroup: inGroup.id, beside: beside.id, background: background.id };
};

test('reads a configuration as a document and publishes a changed draft to all its users', async () => {
  const { id, groupId, inGroup, beside, background } = await build();
  const draft = await read(id);
  expect(draft).toMatchObject({ version: 0, is_changed: false, problems: [], credentials: { cyclo: { names: ['password'] } } });
  expect(draft.document.legend).toEqual([
    mapNode(beside),
    { kind: 'group', id: groupId, name: 'Wegen', visible: true, collapsed: true, metadata_url: null, children: [mapNode(inGroup, 0.5)] },
  ]);
  expect(draft.document.backgrounds).toEqual([{ map_id: background, visible: true, opacity: 1, image: null }]);
  expect(draft.document.users).toEqual([viewer.id]);
  expect(draft.document.tools).toEqual({ cyclo: { client: 'a' } });

  const other = await buildMap(server.db.query, { organisationId });
  const saved = await change(id, (document) => ({
    name: 'Nieuwe naam',
    legend: [
      { kind: 'group', id: -1, name: 'Boven', visible: true, collapsed: false, metadata_url: null, children: [mapNode(other.id, 0.25)] },
      ...document.legend.toReversed(),
    ],
    info: { title: 'Welkom', description: '<p onclick="x()">Dag</p><script>1</script>' },
  }));
  expect(saved.document.info?.description).toBe('<p>Dag</p>');
  expect((await opened(id)).name).not.toBe('Nieuwe naam');
  expect((await publish(id, saved.version, 'Wegen bovenaan')).json()).toMatchObject({ is_changed: false, version: saved.version + 1 });
  const now = await opened(id);
  expect(now.name).toBe('Nieuwe naam');
  expect(now.mapGroups.map(({ name }) => name)).toEqual(['Boven', 'Wegen']);
  expect(now.mapGroups[1]?.id).toBe(groupId);
  expect(now.mapGroups[0]?.maps).toMatchObject([{ id: other.id, opacity: 0.25 }]);
  expect(now.tools['cyclo']).toEqual({ client: 'a' });
  expect((await read(id)).credentials).toMatchObject({ cyclo: { names: ['password'] } });
});

test('refuses a stale draft with 412, also after a publication', async () => {
  const { id } = await build();
  const mine = await read(id);
  const theirs = await read(id, colleague);
  const saved = await save(id, theirs, { ...theirs.document, name: 'Van een ander' }, colleague);
  expect(saved.statusCode).toBe(200);
  expect((await save(id, mine, { ...mine.document, name: 'Van mij' })).statusCode).toBe(412);
  expect((await publish(id, saved.json<ConfigurationDraft>().version)).statusCode).toBe(200);
  expect((await save(id, mine, { ...mine.document, name: 'Van mij' })).statusCode).toBe(412);
  expect((await manager.put(pathOf(id), { document: mine.document, seen: mine.seen })).statusCode).toBe(428);
  expect((await publish(id, (await read(id)).version)).json()).toMatchObject({ code: 'nothing_to_publish' });
});

test('keeps what others added or removed since the draft was read, and leaves personal maps unchanged', async () => {
  const { id, beside } = await build();
  const db = server.db.query;
  const draft = await read(id);
  const saved = (await save(id, draft, { ...draft.document, name: 'Concept' })).json<ConfigurationDraft>();
  const added = await buildMap(db, { organisationId, place: { configurationId: id } });
  const personal = await buildMap(db, { organisationId, createdBy: viewer.id, place: { configurationId: id, onlyForUserId: viewer.id, opacity: 0.3 } });
  await db.deleteFrom('configuration_maps').where('configuration_id', '=', id).where('map_id', '=', beside).execute();
  await publish(id, saved.version);
  const after = await read(id);
  const standing = JSON.stringify(after.document.legend);
  expect(standing).toContain(`"map_id":${added.id}`);
  expect(standing).not.toContain(`"map_id":${beside}`);
  expect(standing).not.toContain(`"map_id":${personal.id}`);
  const place = await db.selectFrom('configuration_maps').selectAll().where('configuration_id', '=', id).where('map_id', '=', personal.id).executeTakeFirst();
  expect(place).toMatchObject({ only_for_user_id: viewer.id, opacity: 0.3 });
  expect((await save(id, after, { ...after.document, legend: [mapNode(personal.id)] })).statusCode).toBe(422);
});

test('names the resources of an edition, also one that was removed since, and restores without it', async () => {
  const { id } = await build();
  const db = server.db.query;
  const map = await buildMap(db, { organisationId, name: 'bomen', title: 'Bomen in beheer' });
  await changeAndPublish(id, ({ legend }) => ({ legend: [...legend, mapNode(map.id)] }));
  await changeAndPublish(id, () => ({ name: 'Daarna' }));
  await db.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', map.id).execute();
  const edition = (await manager.get(pathOf(id, 'editions/2'))).json<{ things: { maps: { id: number; name: string }[] } }>();
  expect(edition.things.maps).toContainEqual(expect.objectContaining({ id: map.id, name: 'Bomen in beheer' }));
  const { version } = await read(id);
  const restored = await manager.post(pathOf(id, 'editions/2/restore'), undefined, { headers: { 'if-match': `"${version}"` } });
  expect(restored.statusCode).toBe(200);
  expect(JSON.stringify(restored.json<ConfigurationDraft>().document.legend)).not.toContain(`"map_id":${map.id}`);
});

test('keeps each publication as an edition, the first with the state before it, and restores one', async () => {
  const { id } = await build();
  const { document: before } = await read(id);
  await changeAndPublish(id, () => ({ name: 'Een' }), 'Eerste');
  await changeAndPublish(id, () => ({ name: 'Twee' }));
  const editions = (await manager.get(pathOf(id, 'editions'))).json<Edition[]>();
  expect(editions.map(({ number, note, published_by }) => [number, note, published_by])).toEqual([
    [3, '', 'Proef Persoon'], [2, 'Eerste', 'Proef Persoon'], [1, 'Zoals het was vóór de eerste publicatie', null],
  ]);
  expect((await manager.get(pathOf(id, 'editions/2'))).json()).toMatchObject({ document: { name: 'Een' } });
  const { version } = await read(id);
  const restored = await manager.post(pathOf(id, 'editions/1/restore'), undefined, { headers: { 'if-match': `"${version}"` } });
  expect(restored.json()).toMatchObject({ is_changed: true, document: before });
  expect((await opened(id)).name).toBe('Twee');
  const discarded = await manager.delete(pathOf(id), { headers: { 'if-match': `"${version + 1}"` } });
  expect(discarded.json()).toMatchObject({ is_changed: false, document: { name: 'Twee' } });
});

test.each([
  [{ public: true }, 'public_token'],
  [{ public_token: 'login' }, 'public_token'],
  [{ public_token: 'Met Spatie' }, 'public_token'],
  [{ name: ' ' }, 'name'],
  [{ extent: [5, 0, 1, 1] }, 'extent'],
  [{ min_zoom: 9, max_zoom: 4 }, 'min_zoom'],
  [{ valid_until: '2001-01-01' }, 'valid_until'],
  [{ tools: { filters: [{ columnName: 'x', layers: ['y'] }] } }, 'tools'],
  [{ legend: [{ kind: 'group', id: -1, name: '', visible: true, collapsed: true, metadata_url: null, children: [] }] }, 'legend'],
])('stores %j as a draft, reports the problem, and refuses to publish it', async (wrong, field) => {
  const { id } = await build();
  const draft = await read(id);
  const saved = (await save(id, draft, { ...draft.document, ...wrong })).json<ConfigurationDraft>();
  expect(saved.problems.map((problem) => problem.field)).toEqual([field]);
  const refused = await publish(id, saved.version);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
  expect((await read(id)).published).toEqual(draft.published);
});

test('reports a public name that another configuration has', async () => {
  const [one, other] = [await build(), await build()];
  await changeAndPublish(one.id, () => ({ public: true, public_token: 'gedeeld-adres' }));
  const draft = await read(other.id);
  const saved = (await save(other.id, draft, { ...draft.document, public: true, public_token: 'gedeeld-adres' })).json<ConfigurationDraft>();
  expect(saved.problems).toMatchObject([{ field: 'public_token' }]);
  await changeAndPublish(one.id, () => ({ public: false, public_token: null }));
  expect((await read(other.id)).problems).toEqual([]);
});

test('refuses references to other organisations, credentials and unknown fields', async () => {
  const { id } = await build();
  const { id: foreign } = await buildOrganisation(server.db.query);
  const map = await buildMap(server.db.query, { organisationId: foreign });
  const stranger = await buildUser(server.db.query, { organisationId: foreign });
  const draft = await read(id);
  const refusals = [
    { legend: [mapNode(map.id)] }, { backgrounds: [{ map_id: map.id, visible: true, opacity: 1, image: null }] }, { users: [stranger.id] },
    { dashboards: [2_000_000_000] }, { forms: [2_000_000_000] }, { roles: [2_000_000_000] },
    { tools: { cyclo: { password: 'geheim' } } }, { onbekend: 1 }, { format: 2 }, { options: { ...draft.document.options, onbekend: true } },
    { legend: [mapNode(draft.seen.maps[0] ?? 0), mapNode(draft.seen.maps[0] ?? 0)] },
  ];
  for (const wrong of refusals) expect((await save(id, draft, { ...draft.document, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422);
  expect((await read(id)).version).toBe(0);
});

test('returns 404, 403 or 401 to clients who may not administer the configuration', async () => {
  const { id } = await build();
  const { id: foreign } = await buildOrganisation(server.db.query);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: foreign, role: 'manager' }));
  for (const rest of ['draft', 'editions', 'editions/1', 'preview?as=visitor', 'export', 'dependents']) {
    expect((await stranger.get(pathOf(id, rest))).statusCode, rest).toBe(404);
    expect((await (await server.signIn(viewer)).get(pathOf(id, rest))).statusCode, rest).toBe(403);
    expect((await (await server.visitor()).get(pathOf(id, rest))).statusCode, rest).toBe(401);
  }
});

test('previews the draft as a given kind of user gets it, and changes nothing', async () => {
  const { id, inGroup } = await build();
  const roleId = await findBuiltInRole(server.db.query, 'viewer');
  await buildMap(server.db.query, { organisationId, place: { configurationId: id, onlyForUserId: viewer.id } });
  await change(id, () => ({ name: 'Concept', legend: [mapNode(inGroup)], tools: { mapCreator: {}, notifications: {}, info: ['featureInfo'] } }));
  const asViewer = (await manager.get(pathOf(id, `preview?as=${roleId}`))).json();
  expect(asViewer).toMatchObject({ name: 'Concept', maps: [{ id: inGroup }, {}], mapGroups: [], abilities: { create_maps: false, save_legend: false, administer: false } });
  expect(Object.keys(asViewer.tools)).toEqual(['info', 'mapCreator', 'notifications']);
  const asVisitor = (await manager.get(pathOf(id, 'preview?as=visitor'))).json();
  expect(Object.keys(asVisitor.tools)).toEqual(['info']);
  expect(asVisitor.public).toBe(true);
  expect((await manager.get(pathOf(id, 'preview?as=2000000000'))).statusCode).toBe(404);
  expect((await opened(id)).name).not.toBe('Concept');
  expect((await read(id)).version).toBe(1);
});

test('previews the forms of the draft, and offers them to users after publication', async () => {
  const db = server.db.query;
  const { id } = await build();
  const roleId = await findBuiltInRole(db, 'viewer');
  const form = async (name: string) => (await createForm(db, { organisationId, name, items: [{ name: 'Wat', type: 'text' }] })).id;
  const [first, second] = [await form('Eerste'), await form('Tweede')];
  const formsOf = (answer: { json(): { forms: { id: number }[] } }) => answer.json().forms.map((one) => one.id);
  const live = async () => formsOf(await manager.get(`/api/configuration/${id}`));
  await changeAndPublish(id, () => ({ forms: [first] }));
  expect(await live()).toEqual([first]);

  const { version } = await change(id, () => ({ forms: [second, first] }));
  expect(formsOf(await manager.get(pathOf(id, `preview?as=${roleId}`)))).toEqual([second, first]);
  expect(await live()).toEqual([first]);
  expect((await publish(id, version)).statusCode).toBe(200);
  expect(await live()).toEqual([second, first]);
});
