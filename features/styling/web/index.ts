import { Palette } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { legendItemActions, STYLE_ACTION } from '#platform/web/slots/legend-item-actions.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'styling',
  fillings: [
    legendItemActions.put({
      id: STYLE_ACTION,
      order: 20,
      label: nl.action,
      icon: Palette,
      offered: ({ definition }) => definition.abilities.style,
      position: 'instead',
      load: () => import('./StylingPanel.tsx').then(({ StylingPanel }) => ({ default: StylingPanel })),
    }),
  ],
});
