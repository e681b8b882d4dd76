import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  role: { label: 'Accountsoort', fields: { base: 'Bouwt voort op', permissions: 'Rechten' } },
};
