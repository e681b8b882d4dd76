import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  map: { deeds: { place: 'in een configuratie gezet', take_out: 'uit een configuratie gehaald' } },
};
