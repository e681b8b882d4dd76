import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  permissions: { overview: null, organisations: 'admin' },
};
