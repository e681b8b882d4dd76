import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  search_type: { label: 'Soort zoekingangen', fields: { layername: 'Naam', provider: 'Index', sort: 'Volgorde' } },
  search_entry: { label: 'Zoekingang', fields: { entry: 'Zoekingang', entries: 'Zoekingangen (aantal)' } },
  search_table: {
    label: 'Doorzoekbare tabel',
    fields: {
      schema: 'Schema', table: 'Tabel', columns: 'Kolommen die worden doorzocht', id_column: 'Kolom met de code van een rij',
      geom_column: 'Kolom met de plaats', organisation_column: 'Kolom met het nummer van de organisatie',
    },
  },
};
