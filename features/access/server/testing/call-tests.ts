import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  notRepeatable: { 'POST /logout': 'ends a session; decision 0014' },
};
