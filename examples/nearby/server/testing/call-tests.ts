import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  // The source in the other path may be that of one user; the platform knows how to make it.
  impersonal: ['configurations/:id'],
};
