import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  two_factor: {
    label: 'Tweestapsverificatie (2FA)',
    deeds: { enable: 'ingeschakeld', disable: 'uitgeschakeld', renew_codes: 'herstelcodes vernieuwd' },
  },
};
