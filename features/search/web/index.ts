import { Search } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { searchTool } from '#platform/contract/search-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { searchSources } from '#platform/web/slots/search-sources.ts';
import { mapOverlays, topBar } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { missingInTable } from './sources/missing-in-table.ts';

const isOn = (source: unknown): boolean =>
  typeof source === 'object' && source !== null && !('enabled' in source && source.enabled === false);

/** Returns whether a configuration has a search source. Runs for the first view, so it does without the schemas of the contract. */
const offersSearch = (tools: Readonly<Record<string, unknown>>): boolean => {
  if (!hasTool(tools, searchTool)) return false;
  const search = tools[searchTool.name];
  if (Array.isArray(search)) return search.some(isOn);
  return typeof search === 'object' && search !== null && 'sources' in search && Array.isArray(search.sources) && search.sources.some(isOn);
};

export default defineWebFeature({
  name: 'search',
  fillings: [
    topBar.put({
      id: 'search',
      order: 10,
      foot: { order: 20, word: nl.label, icon: Search },
      enabled: ({ configuration }) => configuration !== null && offersSearch(configuration.tools),
      load: () => import('./SearchBar.tsx').then(({ SearchBar }) => ({ default: SearchBar })),
    }),
    mapOverlays.put({
      id: 'element-link',
      order: 110,
      enabled: ({ configuration }) => configuration !== null && !offersSearch(configuration.tools),
      load: () => import('./NoElement.tsx').then(({ NoElement }) => ({ default: NoElement })),
    }),
    configurationSettings.put({ id: 'search', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
    searchSources.put({
      id: 'custom', order: 10, label: nl.custom,
      load: () => import('./sources/custom.ts').then(({ askCustom }) => askCustom),
    }),
    searchSources.put({
      id: 'pdok', order: 20, label: nl.pdok,
      load: () => import('./sources/pdok.ts').then(({ askPdok }) => askPdok),
    }),
    searchSources.put({
      id: 'maps', order: 30, label: nl.maps,
      enabled: ({ publicMode }) => !publicMode,
      load: () => import('./sources/maps.ts').then(({ askMaps }) => askMaps),
    }),
    searchSources.put({
      id: 'layers', order: 50, label: nl.layers, isStandard: true,
      load: () => import('./sources/layers.ts').then(({ askLayers }) => askLayers),
    }),
    searchSources.put({
      id: 'table', order: 40, label: nl.table,
      missing: missingInTable,
      load: () => import('./sources/table.ts').then(({ askTable }) => askTable),
    }),
  ],
});
