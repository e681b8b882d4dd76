import { countOpening } from '#platform/domain/configurations/openings.ts';
import { writeLoginEvent } from '#platform/domain/sign-in/login-events.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { makeConfiguration, mark } from '#platform/server/testing/objects-of-organisation.ts';

export const callTests: CallTests = {
  permissions: { 'login-events': null, 'configuration-openings': null },
  alsoAdministration: ['/login-events'],
  traces: async (own) => {
    const { db, organisationId, userId } = own;
    await writeLoginEvent(db, { organisationId, userId, method: 'password', outcome: 'success', address: '192.0.2.1', userAgent: mark });
    await countOpening(db, await makeConfiguration(own), true);
  },
};
