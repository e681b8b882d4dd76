import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  file: { label: 'Bestand', deeds: { upload: 'geüpload' }, fields: { mime: 'Soort bestand', size: 'Grootte (bytes)' } },
};
