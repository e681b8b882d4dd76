import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: ['source/:z', 'source/:x', 'source/:y'],
  notRepeatable: { 'POST /maps/:id/features': 'changes nothing; its conditions may be too long for an address' },
};
