import type { ComponentProps } from 'react';
import { fetchAhead } from '#platform/web/slots/Deferred.tsx';
import type { Registry } from '#platform/web/slots/registry.ts';
import { bottomLeft, drawerTabs, mapButtons, mapOverlays, topBar, type Lazy } from '#platform/web/slots/slots.ts';
import { isSmall } from '../shell/narrow.ts';
import { loadFootBar, loadPhoneDrawer } from '../shell/phone/parts.ts';
import type { MapPage } from './MapPage.tsx';

/** Loads the map page with OpenLayers, which other pages do not need. */
export const loadMapPage: Lazy<ComponentProps<typeof MapPage>> = () => import('./MapPage.tsx').then(({ MapPage }) => ({ default: MapPage }));

/**
 * Loads the components of the first view of a map, while its configuration is loading. Resolves when the map page is loaded. An
 * error is ignored here: the component that needs the code loads it again and reports the error.
 */
export const fetchFirstView = async (registry: Registry): Promise<void> => {
  const [firstTab] = registry.all(drawerTabs);
  const parts = [topBar, mapOverlays, mapButtons, bottomLeft].flatMap((slot) => registry.all(slot));
  const map = fetchAhead(loadMapPage);
  if (isSmall()) void Promise.allSettled([fetchAhead(loadFootBar), fetchAhead(loadPhoneDrawer)]);
  void Promise.allSettled([...(firstTab ? [firstTab] : []), ...parts].map(({ load }) => fetchAhead(load)));
  await map.catch(() => undefined);
};
