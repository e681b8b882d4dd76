import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  nearby: { label: 'Dichtbij', deeds: { note: 'toelichting gewijzigd' }, fields: { note: 'Toelichting' } },
};
