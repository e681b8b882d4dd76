import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { lastExtent, rememberExtent } from './last-extent.ts';

export interface OwnedMap {
  readonly model: MapModel;
  /** Number of the map on this page, as a key: components of the previous map mount again. */
  readonly number: number;
}

/**
 * Creates the map after the first render and destroys it on unmounting. A new version of the configuration creates a new map with
 * the view of the previous one. A new extent in the address moves the existing map.
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
      const { size, extent: view } = model.state.get();
      // A map that was never visible has no view to keep.
      if (size[0] > 0) lastView.current = view;
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
