import { Layers, RotateCw } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import { drawerTabs, viewState } from '#platform/web/slots/slots.ts';
import { canSaveLegend } from './can-save-legend.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'legend',
  fillings: [
    drawerTabs.put({
      id: 'legend',
      order: 0,
      index: 0,
      label: nl.tab,
      icon: Layers,
      width: 380,
      foot: { order: 10, word: nl.layers },
      enabled: ({ configuration }) => configuration?.options.legend ?? false,
      load: () => import('./LegendTab.tsx').then(({ LegendTab }) => ({ default: LegendTab })),
    }),
    settingsTabs.put({
      id: 'legend',
      order: 20,
      label: nl.tab,
      enabled: canSaveLegend,
      load: () => import('./LegendSettings.tsx').then(({ LegendSettings }) => ({ default: LegendSettings })),
    }),
    viewState.put({ id: 'lagen', order: 20, load: () => import('./view-part.ts').then(({ viewPart }) => viewPart) }),
    configurationSettings.put({ id: 'legend', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
    legendItemActions.put({
      id: 'retry',
      order: 0,
      label: nl.retry,
      icon: RotateCw,
      offered: ({ state }) => state.get().visible && state.get().load === 'broken',
      run(map) {
        map.setVisible(false);
        map.setVisible(true);
      },
    }),
  ],
});
