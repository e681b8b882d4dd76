import { createForm, offerForms, type CreatedForm, type NewForm } from '#platform/domain/forms/forms.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll } from 'vitest';
import { point } from './point.ts';

export const items: NewForm['items'] = [
  { name: 'Omschrijving', type: 'textarea', required: true, listTitle: true },
  { name: 'Status', type: 'select', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Bezig', step: 1 }, { value: 'Klaar', step: 2 }] },
  { name: 'Interne notitie', type: 'text', hide: true },
  { name: 'Spoed', type: 'checkbox' },
  { name: 'Datum', type: 'date' },
  { name: 'Foto', type: 'image' },
  { name: 'Bijlage', type: 'pdf' },
  { name: 'Aantal', type: 'number' },
  { name: 'E-mail', type: 'email' },
];

export interface Member {
  readonly user: BuiltUser;
  readonly client: Client;
}

/** Sets up a server for the tests of a file, with an organisation, a configuration and users who have it. */
export const setUpRegistrations = (environment: Readonly<Record<string, string>> = {}) => {
  let server: TestServer;
  let organisationId: number;
  let handlerRole: number;

  beforeAll(async () => {
    server = await testServer({ features: 'all', environment });
    organisationId = (await buildOrganisation(server.db.query)).id;
    handlerRole = await createRole(server.db.query, { organisationId, name: 'Behandelaar', base: 'viewer', permissions: ['handle_registrations'] });
  });
  afterAll(() => server.close());

  const setup = {
    get server() {
      return server;
    },
    get db() {
      return server.db.query;
    },
    get organisationId() {
      return organisationId;
    },
    async member(kind: 'viewer' | 'handler' | 'manager' | 'admin' = 'viewer', of = organisationId): Promise<Member> {
      const user = await buildUser(server.db.query, { organisationId: of, ...(kind === 'handler' ? { roleId: handlerRole } : { role: kind }) });
      return { user, client: await server.signIn(user) };
    },
    /** A form in a configuration that these users have. */
    async form(users: readonly Member[], overrides: Partial<NewForm> = {}, configuration: Partial<Parameters<typeof buildConfiguration>[1]> = {}): Promise<CreatedForm & { configurationId: number }> {
      const made = await createForm(server.db.query, { organisationId, name: 'Melding', items, ...overrides });
      const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, users: users.map(({ user }) => user.id), ...configuration });
      await offerForms(server.db.query, { organisationId, configurationId }, [made.id]);
      return { ...made, configurationId };
    },
    /** The body of POST /forms/values; `answers` by position of the item. */
    body: (form: CreatedForm, answers: Readonly<Record<number, string | null>> = { 0: 'Losse tegel' }, more: object = {}) => ({
      form_id: form.id, geom: point(), value: Object.entries(answers).map(([at, value]) => ({ item_id: form.itemIds[Number(at)]!, value })), ...more,
    }),
    ifMatch: (version: number) => ({ headers: { 'if-match': `"${version}"` } }),
  };
  return setup;
};
