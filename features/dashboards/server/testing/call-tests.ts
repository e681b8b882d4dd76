import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { insertRow, mark } from '#platform/server/testing/objects-of-organisation.ts';
import { afterRemoval } from '#platform/server/testing/prepare.ts';

export const callTests: CallTests = {
  permissions: { 'dashboards': 'manage_configurations', 'dashboard-configurations': 'manage_configurations' },
  objects: {
    'dashboards/:id': ({ db, organisationId }) =>
      insertRow(db, 'dashboards', { organisation_id: organisationId, name: `Dashboard ${mark}`, url: 'https://dashboard.example.test/' }),
  },
  prepared: { 'POST /admin/dashboards/:id/restore': afterRemoval() },
  // Their `url` is that of a page in the portal.
  withoutSecrets: ['POST /admin/dashboards', 'POST /admin/dashboards/:id/restore'],
};
