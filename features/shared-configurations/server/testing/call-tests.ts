import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  personal: {
    'shared/:id': ({ db, userId, organisationId, configurationId }) =>
      shareConfiguration(db, {
        organisationId, configurationId, createdBy: userId, extent: [1, 2, 3, 4], validUntil: new Date(Date.now() + 86_400_000), userIds: [],
      }),
  },
};
