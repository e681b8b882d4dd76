import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  registration_message: { label: 'Bericht bij een registratie', fields: { registration_id: 'Registratie' } },
};
