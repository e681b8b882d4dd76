import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  dashboard: { label: 'Dashboard', fields: { allowed_hosts: 'Toegestane externe servers' } },
};
