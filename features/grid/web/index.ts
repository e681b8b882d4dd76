import { Table2 } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import { bottomPanel } from '#platform/web/slots/slots.ts';
import { hasGrid } from './has-grid.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'grid',
  fillings: [
    bottomPanel.put({ id: 'grid', order: 10, load: () => import('./GridPanel.tsx').then(({ GridPanel }) => ({ default: GridPanel })) }),
    legendItemActions.put({
      id: 'table',
      order: 35,
      label: nl.table,
      icon: Table2,
      position: 'over',
      offered: (map, { configuration }) => hasGrid(map, configuration?.tools['grid']),
      load: () => import('./OpenTable.tsx').then(({ OpenTable }) => ({ default: OpenTable })),
    }),
    configurationSettings.put({ id: 'grid', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
