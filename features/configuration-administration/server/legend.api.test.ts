import type { Database } from '#platform/db/database.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Failure } from '#platform/server/failure.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewDraft, type ConfigurationDraft } from '../contract/draft-calls.ts';
import type { GroupNode, LegendNode } from '../contract/document.ts';
import { previewRoutes } from './preview-routes.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let id: number;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  id = (await buildConfiguration(server.db.query, { organisationId })).id;
});
afterAll(() => server.close());

const map = (map_id: number): LegendNode => ({ kind: 'map', map_id, visible: true, opacity: 1, collapsed: true });
const group = (number: number, name: string, ...children: LegendNode[]): GroupNode =>
  ({ kind: 'group', id: number, name, visible: true, collapsed: true, metadata_url: null, children });
const outline = (legend: readonly LegendNode[]): unknown[] => legend.map((node) => (node.kind === 'map' ? node.map_id : [node.name, ...outline(node.children)]));

/** Publishes a legend and returns it as it is read afterwards. */
const publish = async (legend: readonly LegendNode[]): Promise<LegendNode[]> => {
  const path = `/api/admin/configurations/${id}/draft`;
  const draft = (await manager.get(path)).json<ConfigurationDraft>();
  const saved = await manager.put(path, { document: { ...draft.document, legend }, seen: draft.seen }, { headers: { 'if-match': `"${draft.version}"` } });
  const { version } = saved.json<ConfigurationDraft>();
  const published = await manager.post(`/api/admin/configurations/${id}/publish`, { note: '' }, { headers: { 'if-match': `"${version}"` } });
  expect(published.statusCode, published.body).toBe(200);
  return published.json<ConfigurationDraft>().document.legend;
};

test('writes and moves groups at every level with their contents', async () => {
  const [one, two] = [(await buildMap(server.db.query, { organisationId })).id, (await buildMap(server.db.query, { organisationId })).id];
  const made = await publish([group(-1, 'A', group(-2, 'A1', map(one)), group(-3, 'A2')), group(-6, 'Wegen', group(-4, 'W1', group(-5, 'W11', map(two))))]);
  expect(outline(made)).toEqual([['A', ['A1', one], ['A2']], ['Wegen', ['W1', ['W11', two]]]]);

  // The deepest group becomes the outer one; the other groups are removed.
  const [a, roads] = made as [GroupNode, GroupNode];
  const deepest = (roads.children[0] as GroupNode).children[0] as GroupNode;
  const moved = await publish([{ ...deepest, children: [{ ...roads, children: [map(two)] }] }, { ...a, children: [map(one)] }]);
  expect(outline(moved)).toEqual([['W11', ['Wegen', two]], ['A', one]]);
  expect(moved).toMatchObject([{ id: deepest.id, children: [{ id: roads.id }] }, { id: a.id }]);
});

test('makes previews one at a time and refuses the sixth that waits', async () => {
  let end = (): void => undefined;
  const isEnded = new Promise<void>((resolve) => { end = resolve; });
  // A database whose transactions wait until the test ends them.
  const db = { kind: server.db.kind, query: server.db.query, transaction: () => isEnded };
  const preview = previewRoutes({ ...server.platform, db: db as unknown as Database }).find(({ call }) => call === previewDraft);
  const viewer = { kind: 'user', id: 1, organisationId, name: '', email: '', role: 'manager', permissions: new Set() };
  const ask = async () => preview?.handle({ params: { id }, query: { as: 'visitor' }, viewer } as unknown as Parameters<typeof preview.handle>[0]);
  const asked = Array.from({ length: 7 }, () => ask().then(() => 200, (error: Failure) => error.status));
  expect(await Promise.race(asked)).toBe(503);
  end();
  expect((await Promise.all(asked)).filter((status) => status === 503)).toHaveLength(1);
});
