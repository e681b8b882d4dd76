import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  installation: { label: 'Installatie', deeds: { set_up: 'ingericht' } },
};
