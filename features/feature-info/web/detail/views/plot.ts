import type { DetailView } from '#platform/web/slots/detail-views.ts';

const isSold = ({ kavelstatus }: Readonly<Record<string, unknown>>): boolean =>
  typeof kavelstatus === 'string' && kavelstatus.trim().toLowerCase() === 'verkocht';

export const plot: DetailView = {
  title: 'Kavel {kavelnummer}',
  lead: 'extra_informatie',
  fields: [
    { name: 'kavelstatus', label: 'Status', kind: 'status' },
    { name: 'kavelnummer' },
    { name: 'oppervlakte', unit: 'm²' },
    { name: 'prijs_exbtw', kind: 'euro' },
    { name: 'prijs_incbtw', kind: 'euro' },
    { name: 'pdf', label: 'Kavelpaspoort', kind: 'pdf' },
  ],
  withheld: (properties) => (isSold(properties) ? ['prijs_exbtw', 'prijs_incbtw'] : []),
};
