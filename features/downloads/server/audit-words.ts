import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  download: { label: 'Download', deeds: { order: 'volgorde gewijzigd' } },
};
