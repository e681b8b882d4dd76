import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  // Only the client that requested a conversion can read its result.
  impersonal: ['fme/:address', 'results/:reference'],
  notRepeatable: { 'POST /conversions': 'creates nothing; the answer is a file' },
};
