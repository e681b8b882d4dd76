import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: ['features/:configId'],
};
