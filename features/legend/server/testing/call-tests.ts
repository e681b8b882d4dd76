import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: ['legend/:configId'],
  openParts: {
    'POST /legend': ['body.maps[].source.layers[]', 'body.maps[].source.layer_groups[]', 'body.maps[].source.layer_groups[].layers[]'],
  },
};
