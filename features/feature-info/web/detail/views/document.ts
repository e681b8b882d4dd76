import type { DetailView } from '#platform/web/slots/detail-views.ts';

export const document: DetailView = {
  fields: [
    { name: 'pdf', label: 'Document', kind: 'pdf' },
    { name: 'url', label: 'Document', kind: 'link' },
    { name: 'afbeelding', kind: 'image' },
  ],
};
