import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  shared_configuration: { fields: { recipients: 'Ontvangers (aantal)' } },
};
