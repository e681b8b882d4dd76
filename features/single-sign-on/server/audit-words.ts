import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  sso_rule: { label: 'Groep van de inlogdienst', fields: { value: 'Groep', role: 'Accountsoort' } },
};
