import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { lastExtent, rememberExtent } from './last-extent.ts';

export interface OwnedMap {
  readonly model: MapModel;
  /** Which one it is on this page: what hangs on the one before begins anew with it. */
  readonly number: number;
}

/**
 * Makes the map after the first rendering, and takes it away with the page. Another edition of the configuration
 * is another map, which opens where the one before was. A new extent in the address moves the map that is there.
 */
export const useOwnedMap = (configuration: Configuration, extent: Extent | null): OwnedMap | null => {
  const [map, setMap] = useState<OwnedMap | null>(null);
  const inAddress = useRef(extent);
  const lastView = useRef<Extent | null>(null);
  const count = useRef(0);
  useEffect(() => {
    const model = new MapModel({
      configuration,
      extent: lastView.current ?? inAddress.current ?? lastExtent(configuration),
    });
    const stopRemembering = rememberExtent(model);
    count.current += 1;
    setMap({ model, number: count.current });
    return () => {
      const { size, extent: seen } = model.state.get();
      // One that never stood on the screen was nowhere.
      if (size[0] > 0) lastView.current = seen;
      stopRemembering();
      setMap(null);
      model.destroy();
    };
  }, [configuration]);
  useEffect(() => {
    if (!extent || String(extent) === String(inAddress.current)) return;
    inAddress.current = extent;
    map?.model.navigation.fit(extent, { margin: 0 });
  }, [extent, map]);
  return map;
};
