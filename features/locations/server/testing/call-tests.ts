import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { secret } from '#platform/server/testing/objects-of-user.ts';

export const callTests: CallTests = {
  personal: {
    'extents/:id': async ({ client }) => (await client.post('/api/extents', { name: secret, extent: '144000,507000,146000,509000' })).json<{ id: number }>().id,
  },
  impersonal: ['public-extents/:configId'],
};
