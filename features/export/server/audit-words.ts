import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  export: { label: 'Export', deeds: { fetch: 'opgehaald' } },
};
