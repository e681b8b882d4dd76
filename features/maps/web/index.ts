import { Trash2 } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'maps',
  fillings: [
    legendItemActions.put({
      id: 'remove',
      order: 90,
      label: nl.remove,
      icon: Trash2,
      tone: 'danger',
      position: 'over',
      enabled: ({ session, publicMode }) => session !== null && !publicMode,
      offered: (map) => map.definition.abilities.remove,
      load: () => import('./RemoveMap.tsx').then(({ RemoveMap }) => ({ default: RemoveMap })),
    }),
  ],
});
