import { randomBytes } from 'node:crypto';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { secret } from '#platform/server/testing/objects-of-user.ts';

export const callTests: CallTests = {
  personal: {
    'devices/:id': async ({ db, userId, organisationId }) => {
      const device = { user_id: userId, organisation_id: organisationId, token_hash: randomBytes(32), session_id: null, ip: '192.0.2.1', user_agent: secret };
      const { id } = await db.insertInto('known_devices').values({ ...device, expires_at: new Date(Date.now() + 86_400_000) }).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    'own/:id': async ({ client, signInElsewhere }) => {
      await signInElsewhere();
      return (await client.get('/api/sessions/own')).json<{ id: number; current: boolean }[]>().find(({ current }) => !current)?.id ?? 0;
    },
  },
  notRepeatable: { 'POST /sessions/end-all': 'ends sessions; decision 0014' },
};
