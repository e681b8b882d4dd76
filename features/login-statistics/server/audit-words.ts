import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  login_event: { label: 'Inlogpogingen' },
};
