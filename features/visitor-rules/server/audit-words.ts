import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  source: {
    label: 'Bron', deeds: { visitor_rules: 'gewijzigd wat bezoekers niet zien' }, fields: { visitor_rules: 'Wat bezoekers niet zien' },
  },
};
