import type { DetailView } from '#platform/web/slots/detail-views.ts';

export const project: DetailView = {
  title: '{titel}',
  lead: 'omschrijving',
  fields: [
    { name: 'planning' },
    { name: 'jaar_van_uitvoering' },
    { name: 'begindatum', kind: 'date' },
    { name: 'einddatum', kind: 'date' },
    { name: 'project_trekker', label: 'Projecttrekker' },
    { name: 'afdeling' },
    { name: 'alleen_intern_weergeven' },
    { name: 'meer_informatie_link', label: 'Meer informatie', kind: 'link', textFrom: 'tekst_omschrijving_link' },
  ],
};
