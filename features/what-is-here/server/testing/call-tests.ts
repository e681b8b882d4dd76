import type { CallTests } from '#platform/server/testing/call-tests.ts';

const reason = 'creates nothing; the place is in the body, because addresses of requests are logged';

export const callTests: CallTests = {
  notRepeatable: { 'POST /what-is-here': reason, 'POST /what-is-here/address': reason },
};
