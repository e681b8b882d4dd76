import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { makePersonalMap } from '#platform/server/testing/objects-of-user.ts';

export const callTests: CallTests = {
  personal: {
    'features/:id': async (owner) => {
      const { sourceId } = await makePersonalMap(owner);
      const { id } = await owner.db.selectFrom('map_features').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow();
      return id;
    },
  },
};
