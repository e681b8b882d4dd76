import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  configuration: {
    label: 'Configuratie',
    deeds: {
      draft: 'als concept bewaard', discard_draft: 'concept weggegooid', publish: 'gepubliceerd', put_back: 'teruggezet',
      credentials: 'inloggegevens gewijzigd',
    },
    fields: {
      public_token: 'Openbaar adres', extent: 'Gebied', projection: 'Projectie', min_zoom: 'Kleinste zoomniveau', max_zoom: 'Grootste zoomniveau',
      zoom_to_extent: 'Begint met het hele gebied', tab_index: 'Tabblad waarmee het begint', info: 'Informatie bij de start',
      click_on_start: 'Klik bij de start', options: 'Opties', tools: 'Hulpmiddelen', tool: 'Hulpmiddel', legend: 'Legenda', backgrounds: 'Achtergronden',
      users: 'Gebruikers', roles: 'Accountsoorten', dashboards: 'Dashboards', forms: 'Formulieren', maps: 'Kaarten', groups: 'Groepen',
      edition: 'Uitgave', missing: 'Ontbreekt (aantal)', copied_from: 'Gekopieerd van', made_maps: 'Aangemaakt (kaarten)',
      from_organisation: 'Gemaakt door', recipients: 'Ontvangers (aantal)', opacity: 'Dekking', hide: 'Niet in de legenda', click: 'Bij klikken',
    },
  },
};
