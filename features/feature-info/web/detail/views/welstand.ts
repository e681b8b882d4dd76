import type { DetailView } from '#platform/web/slots/detail-views.ts';

export const welstand: DetailView = {
  fields: [
    { name: 'code' },
    { name: 'niveau', label: 'Welstandsniveau' },
    { name: 'welstandsniveau' },
    { name: 'welstand_grave_welstandsniveau', label: 'Welstandsniveau' },
    { name: 'url', label: 'Welstandsnota', kind: 'link' },
    { name: 'afbeelding', kind: 'image' },
  ],
  // The level may occur under three names; equal values are shown once.
  withheld: (properties) =>
    ['niveau', 'welstandsniveau', 'welstand_grave_welstandsniveau']
      .filter((name) => properties[name] !== undefined && properties[name] !== null && properties[name] !== '')
      .filter((name, index, names) => names.findIndex((other) => properties[other] === properties[name]) < index),
};
