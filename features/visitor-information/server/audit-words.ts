import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  visitor_information: {
    label: 'Informatie voor bezoekers',
    fields: {
      privacy_html: 'Privacyverklaring', contact_html: 'Contact', help_html: 'Help', cookie_text: 'Tekst over cookies', accessibility: 'Toegankelijkheidsverklaring',
    },
  },
};
