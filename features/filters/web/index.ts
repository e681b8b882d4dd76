import { ListFilter } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { fill } from '#platform/contract/fill.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { drawerTabs, mapOverlays, viewState } from '#platform/web/slots/slots.ts';
import { beginsNarrowed } from './begins-narrowed.ts';
import { countFilters } from './contributor.ts';
import { nl } from './nl.ts';

const isWanted = ({ configuration }: SlotContext): boolean => configuration !== null && hasTool(configuration.tools, { name: 'filters' });

/** The number at the tab: what the filters hide. */
const useCount = (): number => useDerived(useMap().filters, countFilters);

export default defineWebFeature({
  name: 'filters',
  fillings: [
    drawerTabs.put({
      id: 'filters',
      order: 40,
      index: 4,
      label: nl.tab,
      icon: ListFilter,
      width: 700,
      enabled: isWanted,
      useBadge: useCount,
      badgeLabel: (n) => fill(nl.counted, { n }),
      load: () => import('./FiltersTab.tsx').then(({ FiltersTab }) => ({ default: FiltersTab })),
    }),
    mapOverlays.put({
      id: 'filters',
      isRare: true,
      order: 80,
      enabled: (context) => isWanted(context) && context.configuration !== null && beginsNarrowed(context.configuration),
      load: () => import('./ApplyFilters.tsx').then(({ ApplyFilters }) => ({ default: ApplyFilters })),
    }),
    viewState.put({ id: 'filters', order: 50, load: () => import('./view-part.ts').then(({ viewPart }) => viewPart) }),
    configurationSettings.put({ id: 'filters', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
