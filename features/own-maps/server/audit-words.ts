import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = { map: { deeds: { rename: 'hernoemd' } } };
