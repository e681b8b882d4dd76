import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { makePersonalMap } from '#platform/server/testing/objects-of-user.ts';

export const callTests: CallTests = {
  personal: {
    '/maps/:id/restore': async (owner) => {
      const { id } = await makePersonalMap(owner);
      await owner.client.delete(`/api/maps/${id}`);
      return id;
    },
  },
  openParts: { 'POST /maps': ['body.source', 'body.layers[]'] },
};
