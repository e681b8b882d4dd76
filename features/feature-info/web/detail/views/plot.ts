import { withholdingViews } from '#platform/contract/withholding-views.ts';
import type { DetailView } from '#platform/web/slots/detail-views.ts';

const isValue = (value: unknown, { values }: { readonly values: readonly string[] }): boolean =>
  typeof value === 'string' && values.includes(value.trim().toLowerCase());

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
  withheld: (properties) => withholdingViews.plot.flatMap(({ when, hide }) => (isValue(properties[when.column], when) ? hide : [])),
};
