import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer } from '#platform/server/testing/index.ts';

export const types = '/api/admin/search-types';

/** Headers for a change of this version. */
export const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** Starts a server with a manager, and a manager of another organisation. */
export const openTwoManagers = async (remoteAddress: string) => {
  const server = await testServer({ features: 'all', remoteAddress });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  const stranger = await server.signIn(await buildUser(db, { organisationId: (await buildOrganisation(db)).id, role: 'manager' }));
  return { server, organisationId, manager, stranger };
};
