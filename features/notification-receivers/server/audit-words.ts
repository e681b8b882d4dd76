import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  notification_receivers: { label: 'Ontvangers van meldingen', fields: { receivers: 'Ontvangers' } },
  notification_template: {
    label: 'Berichtsjabloon',
    fields: { occasion: 'Aanleiding', status: 'Status', subject: 'Onderwerp', message: 'Bericht', active: 'Actief' },
  },
};
