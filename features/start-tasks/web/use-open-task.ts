import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { requestSearch } from '#platform/web/shell/search-requests.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { drawerTabs, topBar } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { StartTask } from '../start-tasks.ts';
import { nl } from './nl.ts';

/** Returns a function that gives the action of a task, or null when this configuration has nothing that the task could open. */
export const useOpenTask = (): ((task: StartTask) => (() => void) | null) => {
  const { layers } = useMap();
  const tabs = useSlot(drawerTabs);
  const hasSearch = useSlot(topBar).some(({ id }) => id === 'search');
  const openTab = useDrawer((drawer) => drawer.openTab);
  const show = (maps: readonly MapLayer[]): void => {
    for (const map of maps) map.setVisible(true);
    announce(maps.length === 1 ? fill(nl.shownOne, { name: maps[0]?.label ?? '' }) : fill(nl.shownMany, { n: maps.length }));
  };
  return (task) => {
    switch (task.opens) {
      case 'maps': {
        const maps = layers.maps.get().filter(({ definition }) => task.layers.includes(definition.name));
        return maps.length > 0 ? () => show(maps) : null;
      }
      case 'search': return hasSearch ? () => requestSearch(task.search ?? '') : null;
      case 'tab': {
        const tab = tabs.find(({ index }) => String(index) === task.tab);
        return tab ? () => openTab(tab.id) : null;
      }
    }
  };
};
