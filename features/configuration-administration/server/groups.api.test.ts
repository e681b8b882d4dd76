import { createMapGroup } from '#platform/domain/maps/maps.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LegendNode } from '../contract/document.ts';
import type { groupSorts, ListedGroup } from '../contract/groups.ts';
import { drafting } from './testing/drafting.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});

const { change, changeAndPublish } = drafting(() => manager);
const list = async (query = '', client = manager) => (await client.get(`/api/admin/map-groups${query}`)).json<{ data: ListedGroup[]; total: number }>();

/** Builds the group Groen, in it Beheer, and in it Bomen with one map. */
const build = async (name = 'Wijken') => {
  const db = server.db.query;
  const { id } = await buildConfiguration(db, { organisationId, name });
  const group = (called: string, parentId: number | null) => createMapGroup(db, { organisationId, configurationId: id, parentId, name: called });
  const outer = await group('Groen', null);
  const inner = await group('Bomen', await group('Beheer', outer));
  const map = await buildMap(db, { organisationId, place: { configurationId: id, groupId: inner } });
  return { id, outer, inner, map: map.id };
};
const withName = (legend: readonly LegendNode[], id: number, name: string): LegendNode[] =>
  legend.map((node) => (node.kind === 'group' ? { ...node, ...(node.id === id && { name, collapsed: false }), children: withName(node.children, id, name) } : node));

test('lists the groups of all configurations with their parents, and searches by both names', async () => {
  const { id, inner } = await build();
  expect(await list('?sort=name')).toMatchObject({
    total: 3,
    data: [
      { name: 'Beheer', path: ['Groen'], maps: 0 },
      { id: inner, name: 'Bomen', path: ['Groen', 'Beheer'], maps: 1, visible: true, collapsed: true, configuration: { id, name: 'Wijken', has_draft: false } },
      { name: 'Groen', path: [] },
    ],
  });
  await build('Parken');
  expect((await list('?search=groen')).total).toBe(2);
  expect((await list('?search=bomen%20parken')).data).toMatchObject([{ name: 'Bomen', configuration: { name: 'Parken' } }]);
  expect((await list()).data.map(({ configuration }) => configuration.name)).toEqual(['Parken', 'Parken', 'Parken', 'Wijken', 'Wijken', 'Wijken']);
  const second = await list('?page_size=10&page=2');
  expect([second.data.length, second.total]).toEqual([0, 6]);
});

test('sorts groups by each column', async () => {
  for (const [configuration, name, sort] of [['Parken', 'Water', 1], ['wijken', 'groen', 2], ['Zones', 'Lucht', 0]] as const) {
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, name: configuration });
    await createMapGroup(server.db.query, { organisationId, configurationId, parentId: null, name, sort });
  }
  await expectEachSort<ListedGroup, (typeof groupSorts)[number]>(async (query) => (await list(`?${query}`)).data, {
    configuration: ({ configuration }) => configuration.name, name: ({ name }) => name, sort: ({ sort }) => sort,
  });
});

test('lists groups as the draft has them until it is published or discarded', async () => {
  const { id, inner, map } = await build();
  const fresh: LegendNode = { kind: 'group', id: -1, name: 'Nieuw', visible: false, collapsed: false, metadata_url: 'https://groen.example/', children: [] };
  await change(id, ({ legend }) => ({ legend: [fresh, ...withName(legend, inner, 'Bomen en struiken')] }));
  expect((await list('?sort=name')).data).toMatchObject([
    { name: 'Beheer' },
    { id: inner, name: 'Bomen en struiken', collapsed: false, path: ['Groen', 'Beheer'], maps: 1, configuration: { has_draft: true } },
    { name: 'Groen', sort: 1 },
    { id: -1, name: 'Nieuw', visible: false, metadata_url: 'https://groen.example/', sort: 0, maps: 0 },
  ]);
  await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', map).execute();
  expect((await list('?search=struiken')).data).toMatchObject([{ maps: 0 }]);
  await changeAndPublish(id, () => ({ tab_index: 1 }));
  const published = (await list('?search=nieuw')).data;
  expect(published).toMatchObject([{ name: 'Nieuw', configuration: { has_draft: false } }]);
  expect(published[0]?.id).toBeGreaterThan(0);
});

test('lists groups for configuration managers of the organisation only, without removed configurations', async () => {
  const { id } = await build();
  await change(id, () => ({ tab_index: 1 }));
  const db = server.db.query;
  const elsewhere = await buildOrganisation(db);
  const stranger = await server.signIn(await buildUser(db, { organisationId: elsewhere.id, role: 'manager' }));
  expect((await list('', stranger)).total).toBe(0);
  expect((await stranger.get(`/api/admin/map-groups?organisation=${organisationId}`)).statusCode).toBe(404);
  const roleId = await createRole(db, { organisationId, name: 'Alleen kaarten', base: 'manager', permissions: ['edit_maps'] });
  const mapper = await server.signIn(await buildUser(db, { organisationId, roleId }));
  expect((await mapper.get('/api/admin/map-groups')).statusCode).toBe(403);
  expect((await list()).total).toBe(3);
  await db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', id).execute();
  expect((await list()).total).toBe(0);
});
