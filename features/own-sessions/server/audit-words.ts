import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  session: { fields: { keeps_current: 'Deze sessie blijft' } },
};
