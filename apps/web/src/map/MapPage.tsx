import { useMemo } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { DrawerProvider } from '#platform/web/shell/drawer.ts';
import { SlotContextProvider, useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { Shell } from '../shell/Shell.tsx';
import { useNewDrawer } from '../shell/use-new-drawer.ts';
import type { OpeningView } from './opening-view.ts';
import { useOwnedMap, type OwnedMap } from './use-owned-map.ts';

interface Props {
  readonly configuration: Configuration;
  readonly extent: Extent | null;
  /** The view of the link that was opened. */
  readonly opening: OpeningView | null;
  /** Id of the address; for a view that replaces the flat map, the id of the view. */
  readonly view: string;
}

/** The page with the map of one configuration. @first-view */
export const MapPage = ({ configuration, extent, opening, view }: Props) => {
  const outside = useSlotContext();
  const slotContext = useMemo<SlotContext>(
    () => ({ ...outside, configuration, publicMode: outside.publicMode || configuration.public }),
    [outside, configuration],
  );
  const map = useOwnedMap(configuration, extent, opening);
  usePageTitle(configuration.name);
  return (
    <SlotContextProvider value={slotContext}>
      <WithDrawer map={map} view={view} />
    </SlotContextProvider>
  );
};

/** Holds the drawer outside the map, so that it keeps its state when the map is created again. */
const WithDrawer = ({ map, view }: { readonly map: OwnedMap | null; readonly view: string }) => (
  <DrawerProvider value={useNewDrawer()}>
    {map && (
      <MapProvider key={map.number} value={map.model}>
        <Shell view={view} />
      </MapProvider>
    )}
  </DrawerProvider>
);
