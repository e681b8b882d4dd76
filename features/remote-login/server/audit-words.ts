import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  remote_login: { label: 'Inloglink' },
};
