import { createForm, offerForms, type CreatedForm, type NewForm } from '#platform/domain/forms/forms.ts';
import { addRegistration, type NewRegistration } from '#platform/domain/forms/registrations.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';

/** Occurs in answers to hidden items only. */
export const canary = 'kanarie';

export interface Person {
  readonly id: number;
  readonly client: Client;
}

/** A form that a configuration offers, and users who have it in different ways. */
export interface OfferedForm {
  readonly server: TestServer;
  readonly organisationId: number;
  readonly configurationId: number;
  /** A manager, who handles registrations. */
  readonly handler: Person;
  /** Two viewers with the configuration. */
  readonly author: Person;
  readonly colleague: Person;
  /** A viewer who got the configuration until tomorrow. */
  readonly recipient: Person;
  /** A viewer of the organisation without the configuration. */
  readonly stranger: Person;
  readonly form: CreatedForm;
  /** Ids of the items by name. */
  readonly items: Readonly<Record<string, number>>;
  person(role?: 'viewer' | 'manager', organisationId?: number): Promise<Person>;
  /** Returns the same users with a form of its own, without registrations. */
  withForm(more?: Partial<NewForm>): Promise<OfferedForm>;
  /** Registers with the form; answers by name of the item. */
  register(answers?: Readonly<Record<string, string | null>>, more?: Partial<NewRegistration>): Promise<number>;
}

/** The items of the form. A form of its own may change them, in the same order. */
export const items: NewForm['items'] = [
  { name: 'Omschrijving', type: 'textarea', listTitle: true },
  { name: 'Aantal', type: 'number' },
  { name: 'Datum', type: 'date' },
  { name: 'Status', type: 'select', filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
  { name: 'Akkoord', type: 'checkbox', filter: true },
  { name: 'Notitie', type: 'text', hide: true, listTitle: true },
  { name: 'Code', type: 'select', hide: true, filter: true, selects: [{ value: canary, step: 0 }, { value: 'geen', step: 0 }] },
];

export const setUpOfferedForm = async (): Promise<OfferedForm> => {
  const server = await testServer({ features: 'all' });
  const { query } = server.db;
  const { id: organisationId } = await buildOrganisation(query);
  const person: OfferedForm['person'] = async (role = 'viewer', of = organisationId) => {
    const user = await buildUser(query, { organisationId: of, role });
    return { id: user.id, client: await server.signIn(user) };
  };
  const [handler, author, colleague, recipient, stranger] = [await person('manager'), await person(), await person(), await person(), await person()];
  const { id: configurationId } = await buildConfiguration(query, { organisationId, users: [author.id, colleague.id] });
  await shareConfiguration(query, {
    organisationId, configurationId, createdBy: handler.id, extent: [144_000, 507_000, 146_000, 509_000],
    validUntil: new Date(Date.now() + 86_400_000), userIds: [recipient.id],
  });
  const withForm = async (more: Partial<NewForm> = {}): Promise<OfferedForm> => {
    const form = await server.db.transaction((db) =>
      createForm(db, { organisationId, name: 'Melding', items, assignedToFilter: true, archiveFilter: true, export: true, ...more }));
    await offerForms(query, { organisationId, configurationId }, [form.id]);
    const byName: Readonly<Record<string, number>> = Object.fromEntries(items.map(({ name }, index) => [name, form.itemIds[index] ?? 0]));
    return {
      server, organisationId, configurationId, handler, author, colleague, recipient, stranger, form, items: byName, person, withForm,
      register: (answers = {}, registration = {}) =>
        server.db.transaction((db) =>
          addRegistration(db, {
            organisationId, formId: form.id, userId: author.id,
            values: Object.entries(answers).map(([name, value]) => ({ itemId: byName[name] ?? 0, value })), ...registration,
          })),
    };
  };
  return withForm();
};
