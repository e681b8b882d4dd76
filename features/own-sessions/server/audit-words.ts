import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  device: { label: 'Bekend apparaat' },
  session: { fields: { keeps_current: 'Deze sessie blijft' } },
};
