import { createAuditLog } from '#platform/server/audit.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { mark } from '#platform/server/testing/objects-of-organisation.ts';

export const callTests: CallTests = {
  permissions: { changes: null },
  traces: async ({ db, organisationId, userId }) => {
    const viewer = { kind: 'user', id: userId, organisationId, name: mark, email: '', role: 'viewer', permissions: new Set<never>() } as const;
    await createAuditLog(db).write({ action: 'map.create', details: { name: mark } }, { viewer, ip: '192.0.2.1', requestId: mark });
  },
};
