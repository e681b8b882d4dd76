import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  change: { label: 'Wijzigingen' },
};
