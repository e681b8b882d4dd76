import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  sources: { label: 'Bronnen', deeds: { check: 'gecontroleerd' } },
};
