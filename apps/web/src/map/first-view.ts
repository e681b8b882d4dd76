import type { Registry } from '#platform/web/slots/registry.ts';
import { bottomLeft, drawerTabs, mapButtons, mapOverlays, topBar } from '#platform/web/slots/slots.ts';

/** The map itself, OpenLayers included: pages without a map do without it. */
export const loadMapPage = () => import('./MapPage.tsx').then(({ MapPage }) => ({ default: MapPage }));

/**
 * Fetches what the first look at a map shows, while its configuration is on its way. What fails here
 * fails again where it is shown, and is told there.
 */
export const fetchFirstView = (registry: Registry): void => {
  const [firstTab] = registry.all(drawerTabs);
  const parts = [topBar, mapOverlays, mapButtons, bottomLeft].flatMap((slot) => registry.all(slot));
  const loads = [loadMapPage, ...(firstTab ? [firstTab.load] : []), ...parts.map(({ load }) => load)];
  void Promise.allSettled(loads.map((load) => load()));
};
