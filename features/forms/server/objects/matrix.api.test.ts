import { buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { point } from '../testing/point.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';

const setup = setUpRegistrations();

const viewers = ['visitor', 'given', 'not given', 'elsewhere', 'recipient', 'manager', 'admin', 'handler'] as const;
type ViewerName = (typeof viewers)[number];

/** Who changes objects: users who have the configuration in full, and not only for a time. */
const changers: Readonly<Record<string, readonly ViewerName[]>> = {
  'a configuration that is given': ['given', 'manager', 'admin', 'handler'],
  'a configuration that is shared for a time': ['manager', 'admin'],
  'a public configuration': ['given', 'not given', 'recipient', 'manager', 'admin', 'handler'],
  'a configuration that is over': [],
  'a removed configuration': [],
};

let people: Record<Exclude<ViewerName, 'visitor'>, Member>;
let clients: Record<ViewerName, Client>;

beforeAll(async () => {
  const elsewhere = (await buildOrganisation(setup.db)).id;
  people = {
    'given': await setup.member(), 'not given': await setup.member(), 'elsewhere': await setup.member('manager', elsewhere), 'recipient': await setup.member(),
    'manager': await setup.member('manager'), 'admin': await setup.member('admin'), 'handler': await setup.member('handler'),
  };
  const signedIn = Object.entries(people).map(([name, { client }]) => [name, client] as const);
  clients = { ...(Object.fromEntries(signedIn) as Record<keyof typeof people, Client>), visitor: await setup.server.visitor() };
});

const items = [{ name: 'Soort', type: 'text', field: 'soort' }, { name: 'Notitie', type: 'text', field: 'notitie', hide: true }] as const;

const buildForm = async (kind: string) => {
  const { given, recipient, handler, manager } = people;
  const { organisationId } = setup;
  const isShared = kind.includes('shared');
  const form = await setup.form(isShared ? [] : [given, handler], { type: 'other', layer: 'bomen', items }, {
    public: kind.includes('public'), validUntil: kind.includes('over') ? new Date(Date.now() - 60_000) : null,
  });
  const { configurationId } = form;
  const features = viewers.map((name) => ({ layer: 'bomen', properties: { soort: name, notitie: 'kanarie' }, geometry: point() }));
  const map = await buildMap(setup.db, { organisationId, edit: true, source: { layers: [{ name: 'bomen' }] }, features, place: { configurationId } });
  await setup.db.updateTable('forms').set({ map_id: map.id }).where('id', '=', form.id).execute();
  if (isShared) {
    await shareConfiguration(setup.db, {
      organisationId, configurationId, createdBy: manager.user.id, extent: [144_000, 507_000, 146_000, 509_000],
      validUntil: new Date(Date.now() + 86_400_000), userIds: [recipient.user.id, handler.user.id],
    });
  }
  if (kind.includes('removed')) await setup.db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', configurationId).execute();
  const { rows } = await sql<{ id: number }>`select id from map_features where source_id = ${map.sourceId} order by id`.execute(setup.db);
  return { form, map, ids: rows.map(({ id }) => id) };
};

test.each(Object.keys(changers))('lets the viewers of %s change objects as the table says', { timeout: 120_000 }, async (kind) => {
  const { form, map, ids } = await buildForm(kind);
  const path = `/api/forms/${form.id}/objects`;
  const item = form.itemIds[0]!;
  const strays: string[] = [];
  const told: string[] = [];
  for (const [at, viewer] of viewers.entries()) {
    const by = clients[viewer];
    const changes = changers[kind]!.includes(viewer);
    const wanted = changes ? [200, 200, 201, 200, 204, 200, 204] : Array.from({ length: 7 }, () => (viewer === 'visitor' ? 401 : 404));
    const layer = await by.get(path);
    const read = await by.get(`${path}/${ids[at]}`);
    const added = await by.post(path, { values: [{ item_id: item, value: 'nieuw' }], geom: point() });
    const ifMatch = (version: unknown) => ({ headers: { 'if-match': typeof version === 'string' ? version : '*' } });
    const changed = await by.put(`${path}/${ids[at]}`, { values: [{ item_id: item, value: `${viewer} 2` }] }, ifMatch(read.headers['etag']));
    const removed = await by.delete(`${path}/${ids[at]}`, ifMatch(changed.headers['etag']));
    const restored = await by.post(`${path}/${ids[at]}/restore`);
    const again = await by.delete(`${path}/${ids[at]}`, ifMatch(restored.headers['etag']));
    const uncertain = await by.get(`/api/forms/${form.id}/uncertain_changes`);
    const handles = ['manager', 'admin', 'handler'].includes(viewer);
    const got = [layer, read, added, changed, removed, restored, again].map(({ statusCode }) => statusCode);
    if (JSON.stringify(got) !== JSON.stringify(wanted)) strays.push(`${viewer}: ${got.join(' ')} instead of ${wanted.join(' ')}`);
    const handled = changes && !handles ? 403 : (changes ? 200 : wanted[0]);
    if (uncertain.statusCode !== handled) strays.push(`${viewer}: ${uncertain.statusCode} instead of ${handled} for uncertain changes`);
    if (!handles && [layer, read, added, changed].some(({ body }) => body.includes('kanarie'))) told.push(viewer);
  }
  const { rows } = await sql<{ soort: string }>`select properties ->> 'soort' as soort from map_features where source_id = ${map.sourceId}`.execute(setup.db);
  const left = rows.map(({ soort }) => soort).filter((soort) => soort !== 'nieuw').toSorted();
  expect({ strays, told, left }).toEqual({ strays: [], told: [], left: viewers.filter((viewer) => !changers[kind]!.includes(viewer)).toSorted() });
});
