import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: ['sources/:z', 'sources/:x', 'sources/:y'],
};
