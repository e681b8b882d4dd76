import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  saved_query: { label: 'Bewaarde vraag' },
};
