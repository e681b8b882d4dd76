import type { Geometry } from '#platform/contract/geojson.ts';
import { createForm, offerForms, type CreatedForm, type NewForm } from '#platform/domain/forms/forms.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltMap, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll } from 'vitest';
import type { FormObject, ObjectLayer } from '../../contract/objects.ts';
import { point } from './point.ts';

export const items = [
  { name: 'Soort', type: 'text', field: 'soort' },
  { name: 'Aantal', type: 'number', field: 'aantal' },
  { name: 'Ziek', type: 'checkbox', field: 'ziek' },
  { name: 'Geplant', type: 'date', field: 'geplant' },
  { name: 'Notitie', type: 'text', field: 'notitie', hide: true },
  { name: 'Los', type: 'text' },
] as const satisfies NewForm['items'];
export type ItemName = (typeof items)[number]['name'];

/** What an error says, without the words that depend on the source. */
export const failureOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }): readonly [number, string] =>
  [statusCode, body === '' ? '' : (JSON.parse(body) as { code: string }).code];

/** A form that changes the objects of a map, as its users call it. */
export interface ObjectSetup {
  readonly form: CreatedForm;
  readonly map: BuiltMap;
  readonly configurationId: number;
  values(answers: Partial<Record<ItemName, string | null>>): { item_id: number; value: string | null }[];
  answers(object: Pick<FormObject, 'values'>): Partial<Record<ItemName, string | null>>;
  path(feature?: string | number): string;
  layer(by?: Client): Promise<ObjectLayer>;
  read(feature: string | number, by?: Client): Promise<FormObject>;
  create(answers: Partial<Record<ItemName, string | null>>, geom?: Geometry, by?: Client): ReturnType<Client['post']>;
  change(object: Pick<FormObject, 'feature' | 'version'>, answers: Partial<Record<ItemName, string | null>>, geom?: Geometry | null, by?: Client): ReturnType<Client['put']>;
  remove(object: Pick<FormObject, 'feature' | 'version'>, by?: Client): ReturnType<Client['delete']>;
}

/** Sets up a server for the tests of a file, with a user who has the configurations that `build` makes. */
export const setUpObjects = (environment?: () => Promise<Record<string, string>>) => {
  const setup = {} as {
    server: TestServer; organisationId: number; userId: number; user: Client; handler: Client;
    build(map: Omit<MapOverrides, 'organisationId' | 'place'>, form?: Partial<NewForm>): Promise<ObjectSetup>;
  };
  beforeAll(async () => {
    setup.server = await testServer({ features: 'all', ...(environment && { environment: await environment() }) });
    const { query } = setup.server.db;
    setup.organisationId = (await buildOrganisation(query)).id;
    const { organisationId } = setup;
    const roleId = await createRole(query, { organisationId, name: 'Behandelaar', base: 'viewer', permissions: ['handle_registrations'] });
    const [user, handler] = [await buildUser(query, { organisationId }), await buildUser(query, { organisationId, roleId })];
    Object.assign(setup, { userId: user.id, user: await setup.server.signIn(user), handler: await setup.server.signIn(handler) });
    setup.build = async (overrides, of = {}) => {
      const { id: configurationId } = await buildConfiguration(query, { organisationId, users: [user.id, handler.id] });
      const map = await buildMap(query, { organisationId, edit: true, ...overrides, place: { configurationId } });
      const form = await createForm(query, { organisationId, name: 'Bomen', type: 'other', mapId: map.id, layer: 'bomen', items, ...of });
      await offerForms(query, { organisationId, configurationId }, [form.id]);
      const idOf = (name: string): number => form.itemIds[items.findIndex((item) => item.name === name)]!;
      const ifMatch = ({ version }: Pick<FormObject, 'version'>) => ({ headers: { 'if-match': `"${version}"` } });
      const made: ObjectSetup = {
        form, map, configurationId,
        values: (answers) => Object.entries(answers).map(([name, value]) => ({ item_id: idOf(name), value: value ?? null })),
        answers: ({ values }) => Object.fromEntries(values.map(({ item_id: id, value }) => [items[form.itemIds.indexOf(id)]!.name, value])),
        path: (feature) => `/api/forms/${form.id}/objects${feature === undefined ? '' : `/${encodeURIComponent(feature)}`}`,
        layer: async (by = setup.user) => (await by.get(made.path())).json<ObjectLayer>(),
        read: async (feature, by = setup.user) => (await by.get(made.path(feature))).json<FormObject>(),
        create: (answers, geom = point(), by = setup.user) => by.post(made.path(), { values: made.values(answers), geom }),
        change: (object, answers, geom, by = setup.user) =>
          by.put(made.path(object.feature), { values: made.values(answers), ...(geom !== undefined && { geom }) }, ifMatch(object)),
        remove: (object, by = setup.user) => by.delete(made.path(object.feature), ifMatch(object)),
      };
      return made;
    };
  });
  afterAll(() => setup.server?.close());
  return setup;
};
