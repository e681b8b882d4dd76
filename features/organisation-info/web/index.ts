import { Info } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

/** Shows the text of the organisation about its map. */
export default defineWebFeature({
  name: 'organisation-info',
  fillings: [
    toolColumn.put({
      id: 'info',
      order: 20,
      group: 'more',
      label: nl.label,
      icon: Info,
      kind: 'dialog',
      enabled: ({ configuration }) => Boolean(configuration?.info),
      load: () => import('./OrganisationInfo.tsx').then(({ OrganisationInfo }) => ({ default: OrganisationInfo })),
    }),
  ],
});
