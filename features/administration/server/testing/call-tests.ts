import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  permissions: { attention: null, overview: null, organisations: 'admin' },
};
