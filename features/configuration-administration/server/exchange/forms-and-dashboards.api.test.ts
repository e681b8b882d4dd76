import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { buildManagedOrganisation, draftOf, exported, imported, previewed, type ManagedOrganisation } from '../testing/exchange.ts';
import { offerResources } from '../testing/resources.ts';

let server: TestServer;
let here: ManagedOrganisation;
/** An export with the form Melding and the dashboard Verkeer. */
let file: ExportedConfiguration;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const elsewhere = await buildManagedOrganisation(server);
  const { id } = await buildConfiguration(server.db.query, { organisationId: elsewhere.id, name: 'Reis' });
  await offerResources(elsewhere.manager, [id]);
  file = await exported(elsewhere.manager, id);
});
afterAll(() => server.close());
beforeEach(async () => {
  here = await buildManagedOrganisation(server);
});

const countHere = async () => {
  const of = async (table: 'configurations' | 'forms' | 'form_items' | 'dashboards') =>
    Number((await server.db.query.selectFrom(table).select(({ fn }) => fn.countAll().as('n')).where('organisation_id', '=', here.id).executeTakeFirstOrThrow()).n);
  return { configurations: await of('configurations'), forms: await of('forms'), items: await of('form_items'), dashboards: await of('dashboards') };
};
const nothing = { configurations: 0, forms: 0, items: 0, dashboards: 0 };
const contentOf = (kind: 'forms' | 'dashboards') => file[kind][0]?.content as Record<string, unknown>;
const changed = (kind: 'forms' | 'dashboards', change: Record<string, unknown>): ExportedConfiguration =>
  ({ ...file, [kind]: file[kind].map((resource) => ({ ...resource, content: { ...contentOf(kind), ...change } })) });
const items = () => contentOf('forms')['items'] as Record<string, unknown>[];

test('uses own forms and dashboards of the same name by default, or as the manager chooses', async () => {
  const [form] = await offerResources(here.manager, []);
  const { things } = await previewed(here.manager, file);
  expect(things).toMatchObject([{ kind: 'forms', existing: { id: form, name: 'Melding' } }, { kind: 'dashboards', existing: { name: 'Verkeer' } }]);
  const before = await countHere();
  const usual = (await imported(here.manager, file)).json<{ id: number }>();
  expect(usual).toMatchObject({ made_forms: 0, made_dashboards: 0, missing: [] });
  expect((await draftOf(here.manager, usual.id)).document.forms).toEqual([form]);
  expect(await countHere()).toEqual({ ...before, configurations: 1 });
  const [sent, shown] = [file.forms[0]?.id, file.dashboards[0]?.id];
  const chosen = await imported(here.manager, file, { things: [{ kind: 'forms', id: sent, use: 'new' }, { kind: 'dashboards', id: shown, use: 'none' }] });
  expect(chosen.json()).toMatchObject({ made_forms: 1, made_dashboards: 0, missing: [{ kind: 'dashboards', name: 'Verkeer' }] });
  expect(await countHere()).toEqual({ ...before, configurations: 2, forms: 2, items: before.items * 2 });
});

test('lets a manager without permission to manage forms import existing forms, and dashboards', async () => {
  const roleId = await createRole(server.db.query, { organisationId: here.id, name: 'Alleen configuraties', base: 'manager', permissions: ['manage_configurations'] });
  const keeper = await server.signIn(await buildUser(server.db.query, { organisationId: here.id, roleId }));
  const why = 'Een nieuw formulier maakt alleen wie het recht “Formulieren beheren” heeft.';
  expect((await previewed(keeper, file)).things).toMatchObject([{ refused: why }, { refused: null }]);
  const forced = await imported(keeper, file, { things: [{ kind: 'forms', id: file.forms[0]?.id, use: 'new' }] });
  expect([forced.statusCode, forced.json<{ message: string }>().message]).toEqual([422, `“Melding” kan hier niet worden aangemaakt. ${why}`]);
  expect(await countHere()).toEqual(nothing);
  expect((await imported(keeper, file)).json()).toMatchObject({ made_forms: 0, made_dashboards: 1, missing: [{ kind: 'forms', name: 'Melding' }] });
});

test.each<[string, 'forms' | 'dashboards', () => Record<string, unknown>, string]>([
  ['a form without a name', 'forms', () => ({ name: ' ' }), '“name” niet: Vul een naam in.'],
  ['a form with a field that does not exist', 'forms', () => ({ organisation_id: 1 }), '“organisation_id” niet: dit veld bestaat niet.'],
  ['a form that names configurations', 'forms', () => ({ configurations: [1] }), '“configurations” niet'],
  ['a form whose item has an id', 'forms', () => ({ items: [{ ...items()[0], id: 1 }] }), '“items.0.id” niet'],
  ['a form whose item starts with a value outside its choices', 'forms', () => ({ items: [{ ...items()[0], value: 'Zee' }, items()[1]] }), '“items.0.value” niet: Kies een van de keuzes.'],
  ['a form with too many items', 'forms', () => ({ items: Array.from({ length: 201 }, () => 0) }), '“items” niet'],
  ['a dashboard with a script as address', 'dashboards', () => ({ url: 'javascript:alert(1)' }), '“url” niet'],
  ['a dashboard whose host injects a policy directive', 'dashboards', () => ({ allowed_hosts: ['voorbeeld.nl; script-src *'] }), '“allowed_hosts.0” niet'],
  ['a dashboard with a secret among its settings', 'dashboards', () => ({ settings: { client_secret: 'x' } }), '“settings'],
])('refuses to create %s, as the preview says, and imports the rest', async (_, kind, change, sentence) => {
  const sent = changed(kind, change());
  const { things } = await previewed(here.manager, sent);
  expect(things.map((resource) => [resource.kind, resource.refused])).toEqual(
    (['forms', 'dashboards'] as const).map((one) => [one, one === kind ? expect.stringContaining(`In het bestand klopt ${sentence}`) : null]));
  const forced = await imported(here.manager, sent, { things: [{ kind, id: sent[kind][0]?.id, use: 'new' }] });
  expect([forced.statusCode, forced.json<{ message: string }>().message]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await countHere()).toEqual(nothing);
  const { name } = sent[kind][0] ?? {};
  expect((await imported(here.manager, sent)).json()).toMatchObject({ made_forms: kind === 'forms' ? 0 : 1, made_dashboards: kind === 'forms' ? 1 : 0, missing: [{ kind, name }] });
});

test('refuses ids of forms and dashboards of another organisation, in the file and as a choice', async () => {
  for (const use of [file.forms[0]?.id, 2_147_483_647]) {
    const refused = await imported(here.manager, file, { things: [{ kind: 'forms', id: file.forms[0]?.id, use }] });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, `Formulieren die niet (meer) bestaan: ${use}.`]);
  }
  const strange = await imported(here.manager, file, { things: [{ kind: 'dashboards', id: 2_147_483_647, use: 'new' }] });
  expect(strange.json<{ message: string }>().message).toBe('Dashboard 2147483647 staat niet in het bestand.');
  expect(await countHere()).toEqual(nothing);
});

test('creates no form when the import fails in the end', async () => {
  const refused = await imported(here.manager, { ...file, document: { ...file.document, tools: { oblique: { token: 'x' } } } });
  expect(refused.statusCode).toBe(422);
  expect(await countHere()).toEqual(nothing);
});
