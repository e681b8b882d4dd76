import type { DetailView } from '#platform/web/slots/detail-views.ts';

export const log: DetailView = {
  fields: [
    { name: 'afbeelding', kind: 'image' },
    { name: 'log', label: 'Logboek', kind: 'link' },
    { name: 'log_url', label: 'Logboek', kind: 'link' },
    { name: 'url', label: 'Logboek', kind: 'link' },
  ],
};
