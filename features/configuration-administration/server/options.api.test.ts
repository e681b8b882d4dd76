import { buildConfiguration } from '#platform/domain/testing/factories.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import './tables.ts';
import { drafting, pathOf } from './testing/drafting.ts';
import { buildManagedOrganisation, draftOf, exported, imported, previewed, type ManagedOrganisation } from './testing/exchange.ts';

let server: TestServer;
let own: ManagedOrganisation;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  own = await buildManagedOrganisation(server);
});
afterAll(() => server.close());

const { read, save, publish, change, changeAndPublish } = drafting(() => own.manager);
const build = async (options: Record<string, boolean>) => (await buildConfiguration(server.db.query, { organisationId: own.id, options })).id;

test('refuses a draft without an option, or with an unknown one, by its name', async () => {
  const id = await build({ measure: true });
  const draft = await read(id);
  const { measure: _, ...fewer } = draft.document.options;
  const refused = await save(id, draft, { ...draft.document, options: { ...fewer, onbekend: true } });
  expect([refused.statusCode, refused.json()]).toEqual([422, expect.objectContaining({
    errors: { options: ['De optie onbekend bestaat niet.', 'De optie measure ontbreekt.'] },
  })]);
});

test('reads older drafts and editions with today’s options', async () => {
  const id = await build({ measure: true });
  await changeAndPublish(id, ({ options }) => ({ options: { ...options, redline: true } }));
  await change(id, () => ({ name: 'Anders' }));
  const ofThen = toJson({ measure: true, verdwenen: true });
  await sql`update configuration_drafts set document = jsonb_set(document, '{options}', ${ofThen}) where configuration_id = ${id}`.execute(server.db.query);
  await sql`update configuration_editions set document = jsonb_set(document, '{options}', ${ofThen}) where configuration_id = ${id}`.execute(server.db.query);
  const today = { ...(await read(id)).published.options, measure: true, redline: false };
  const draft = await read(id);
  expect(draft.document.options).toEqual(today);
  expect((await own.manager.get(pathOf(id, 'editions/2'))).json<{ document: ConfigurationDraft['document'] }>().document.options).toEqual(today);
  expect((await publish(id, draft.version)).statusCode).toBe(200);
  expect((await read(id)).published.options).toEqual(today);
});

test('imports an option that the file lacks as off, and refuses a file with an unknown option', async () => {
  const file = await exported(own.manager, await build({ measure: true, redline: true }));
  const { redline: _, ...fewer } = file.document.options;
  const brought = await imported(own.manager, { ...file, document: { ...file.document, options: fewer } });
  const { document } = await draftOf(own.manager, brought.json<{ id: number }>().id);
  expect(document.options).toEqual({ ...file.document.options, redline: false });
  const foreign = { ...file, document: { ...file.document, options: { ...file.document.options, elders: true } } };
  const sentence = 'Het bestand is beschadigd bij “document.options.elders”: dit veld bestaat niet.';
  expect(await previewed(own.manager, foreign)).toMatchObject({ message: sentence });
  expect((await imported(own.manager, foreign)).json()).toMatchObject({ message: sentence });
});

test('reports a value outside the bounds of a tool before publication', async () => {
  const id = await build({});
  const draft = await read(id);
  const wrong = await save(id, draft, { ...draft.document, tools: { buffer: { polygonDivisor: 0 } } });
  expect(wrong.json<ConfigurationDraft>().problems).toEqual([{ field: 'tools', message: 'Bij Buffer klopt “Deler bij vlakken” niet.' }]);
  expect((await save(id, wrong.json(), { ...draft.document, tools: { buffer: { polygonDivisor: 1 } } })).json()).toMatchObject({ problems: [] });
});

