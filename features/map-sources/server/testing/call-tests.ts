import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: ['source/:z', 'source/:x', 'source/:y'],
  openParts: { 'POST /maps/:id/features': ['body.conditions[].filter'], 'POST /maps/:id/values': ['body.conditions[].filter'] },
  notRepeatable: {
    'POST /maps/:id/features': 'changes nothing; its conditions may be too long for an address',
    'POST /maps/:id/values': 'changes nothing; its conditions may be too long for an address',
  },
};
