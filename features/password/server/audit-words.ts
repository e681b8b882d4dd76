import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  password: { label: 'Wachtwoord', deeds: { reset: 'hersteld', request_reset: 'herstel gevraagd', renew: 'vernieuwd' } },
  invitation: { label: 'Uitnodiging', deeds: { accept: 'aangenomen' } },
};
