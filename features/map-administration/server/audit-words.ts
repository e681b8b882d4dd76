import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  map: {
    deeds: { try: 'uitgeprobeerd' },
    fields: {
      click: 'Bij klikken', hide: 'Niet in de legenda', removed: 'Verwijderd', edit: 'Objecten bewerken', grid: 'Instellingen van het raster',
      radius: 'Straal', metadata: 'Metadata', metadata_url: 'Adres van de metadata', minResolution: 'Zichtbaar vanaf', maxResolution: 'Zichtbaar tot',
      search: 'Zoekkolom', styles: 'Stijlregels', tooltip: 'Uitleg bij aanwijzen', travel: 'Eén laag tegelijk', icon: 'Pictogram', opacity: 'Dekking',
      placement: 'Begin in een configuratie', source_type: 'Soort bron', serverType: 'Soort server', params: 'Parameters', attributions: 'Bronvermelding',
      geometry: 'Geometriekolom', where: 'Voorwaarde', outFields: 'Op te vragen velden', inSR: 'Projectie van de vraag',
      outSR: 'Projectie van het antwoord', host: 'Server van de bron', layers: 'Lagen', layer_groups: 'Lagengroepen', from: 'Kopie van nummer',
    },
  },
};
