import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Client, TestServer } from '#platform/server/testing/index.ts';
import type { ConfigurationDraft } from '../../contract/draft-calls.ts';
import type { ImportPreview } from '../../contract/exchange-calls.ts';
import type { ExportedConfiguration } from '../../contract/exported.ts';

export const root = '/api/admin/configurations';

export const buildManagedOrganisation = async (server: TestServer) => {
  const { id } = await buildOrganisation(server.db.query);
  const user = await buildUser(server.db.query, { organisationId: id, role: 'manager' });
  return { id, userId: user.id, manager: await server.signIn(user) };
};
export type ManagedOrganisation = Awaited<ReturnType<typeof buildManagedOrganisation>>;

export const exported = async (client: Client, id: number) => (await client.get(`${root}/${id}/export`)).json<ExportedConfiguration>();
export const previewed = async (client: Client, file: unknown) => (await client.post(`${root}/import/preview`, { file })).json<ImportPreview>();
export const imported = (client: Client, file: unknown, more: object = {}) => client.post(`${root}/import`, { file, ...more });
export const draftOf = async (client: Client, id: number) => (await client.get(`${root}/${id}/draft`)).json<ConfigurationDraft>();
/** Counts what an organisation has, to see that a refused import changes nothing. */
export const countIn = async ({ db: { query } }: TestServer, organisationId: number) => {
  const of = async (table: 'configurations' | 'maps' | 'map_sources' | 'map_features') =>
    Number((await query.selectFrom(table).select(({ fn }) => fn.countAll().as('n')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow()).n);
  return { configurations: await of('configurations'), maps: await of('maps'), sources: await of('map_sources'), features: await of('map_features') };
};
