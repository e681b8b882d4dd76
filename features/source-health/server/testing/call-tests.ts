import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  permissions: { sources: 'edit_maps' },
  notAudited: { 'POST /admin/sources/:id/check': 'only asks a source on another server' },
  // Its `url` is that of a map service, and its `code` that of a coordinate system.
  withoutSecrets: ['POST /admin/sources/:id/check'],
};
