import { buildConfiguration, buildUser } from '#platform/domain/testing/factories.ts';
import type { TestServer } from '#platform/server/testing/index.ts';

const DAY = 86_400_000;
export const yesterday = (): Date => new Date(Date.now() - DAY);
export const tomorrow = (): Date => new Date(Date.now() + DAY);

/** Builds users and configurations. The server and the organisation exist only when the tests run. */
export const builders = (where: () => { readonly server: TestServer; readonly organisation: { readonly id: number } }) => ({
  user: () => buildUser(where().server.db.query, { organisationId: where().organisation.id }),
  build: (overrides: Partial<Parameters<typeof buildConfiguration>[1]> = {}) =>
    buildConfiguration(where().server.db.query, { organisationId: where().organisation.id, ...overrides }),
});
