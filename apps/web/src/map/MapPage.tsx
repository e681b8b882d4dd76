import { useEffect, useMemo, useRef, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { DrawerProvider } from '#platform/web/shell/drawer.ts';
import { CircumstancesProvider, useCircumstances } from '#platform/web/slots/circumstances.ts';
import type { Circumstances } from '#platform/web/slots/slot.ts';
import { Shell } from '../shell/Shell.tsx';
import { useNewDrawer } from '../shell/use-new-drawer.ts';

interface Props {
  readonly configuration: Configuration;
  readonly extent: Extent | null;
}

/** The map of one configuration, from its making to its end. */
export const MapPage = ({ configuration, extent }: Props) => {
  const outside = useCircumstances();
  const circumstances = useMemo<Circumstances>(
    () => ({ ...outside, configuration, publicMode: outside.publicMode || configuration.public }),
    [outside, configuration],
  );
  const map = useOwnedMap(configuration, extent);
  usePageTitle(configuration.name);
  return (
    <CircumstancesProvider value={circumstances}>
      {map && (
        <MapProvider value={map}>
          <WithDrawer />
        </MapProvider>
      )}
    </CircumstancesProvider>
  );
};

const WithDrawer = () => (
  <DrawerProvider value={useNewDrawer()}>
    <Shell />
  </DrawerProvider>
);

/** Makes the map after the first rendering, and takes it away with the page. A new extent moves the map that is there. */
const useOwnedMap = (configuration: Configuration, extent: Extent | null): MapModel | null => {
  const [map, setMap] = useState<MapModel | null>(null);
  const openedAt = useRef(extent);
  useEffect(() => {
    const made = new MapModel({ configuration, extent: openedAt.current });
    setMap(made);
    return () => {
      setMap(null);
      made.destroy();
    };
  }, [configuration]);
  useEffect(() => {
    if (!extent || extent === openedAt.current) return;
    openedAt.current = extent;
    map?.navigation.fit(extent, { margin: 0 });
  }, [extent, map]);
  return map;
};
