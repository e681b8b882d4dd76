import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  search_type: { label: 'Soort zoekingangen', fields: { layername: 'Naam', weergavenaam: 'Naam' } },
  search_entry: { label: 'Zoekingang', fields: { entry: 'Zoekingang', entries: 'Zoekingangen (aantal)' } },
  search_table: { label: 'Doorzoekbare tabel', fields: { table: 'Tabel' } },
};
