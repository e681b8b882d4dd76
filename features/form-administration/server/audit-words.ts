import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  form: {
    fields: {
      map_name: 'Kaart', layer: 'Laag', items: 'Velden', registrations: 'Ingevulde formulieren (aantal)', files: 'Bestanden (aantal)', notify: 'Melding bij wijzigen', of: 'Kopie van nummer',
      date_disabled: 'Datum staat vast', always_visible: 'Altijd zichtbaar', assigned_to_filter: 'Filter “Aan mij gekoppeld”',
      archive_filter: 'Filter “Gearchiveerd”', export: 'Exporteren', auto_open: 'Vanzelf openen', overview: 'Overzicht “Gemeld”',
      location_only: 'Alleen een getekende locatie', wdr_manual: 'Handleiding WDR',
    },
  },
};
