import type { CallTests } from '#platform/server/testing/call-tests.ts';

const reason = 'creates nothing; the results may be large';

export const callTests: CallTests = {
  impersonal: [
    'addresses/:id', 'address-suggestions/:query', 'elements/:element', 'search/:provider', 'search/:query', 'types/:types', 'u_search/:query',
    'organization/:organization_id', 'map_search/:table', 'map_search/:column', 'map_search/:query',
  ],
  notRepeatable: { 'POST /table_search': reason, 'POST /public-table-search': reason },
  openParts: { 'POST /table_search': ['body.columns[]'] },
};
