import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  manual: {
    label: 'Handleiding', fields: { fileId: 'Nummer van het bestand', wdrFileId: 'Nummer van het bestand WDR', tabs: 'Tabbladen' },
  },
};
