import type { ComponentProps } from 'react';
import { fetchAhead } from '#platform/web/slots/Deferred.tsx';
import type { Registry } from '#platform/web/slots/registry.ts';
import { bottomLeft, drawerTabs, mapButtons, mapOverlays, topBar, type Lazy } from '#platform/web/slots/slots.ts';
import type { MapPage } from './MapPage.tsx';

/** The map itself, OpenLayers included: pages without a map do without it. */
export const loadMapPage: Lazy<ComponentProps<typeof MapPage>> = () => import('./MapPage.tsx').then(({ MapPage }) => ({ default: MapPage }));

/**
 * Fetches what the first look at a map shows, while its configuration is on its way; done when the map can be shown.
 * What fails here fails again where it is shown, and is told there.
 */
export const fetchFirstView = async (registry: Registry): Promise<void> => {
  const [firstTab] = registry.all(drawerTabs);
  const parts = [topBar, mapOverlays, mapButtons, bottomLeft].flatMap((slot) => registry.all(slot));
  const map = fetchAhead(loadMapPage);
  void Promise.allSettled([...(firstTab ? [firstTab] : []), ...parts].map(({ load }) => fetchAhead(load)));
  await map.catch(() => undefined);
};
