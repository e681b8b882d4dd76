import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects, parseExtent, writeExtent } from '#platform/geo/extent.ts';
import { MapModel } from '#platform/map/model/map-model.ts';

/** Key in session storage, which is removed with the tab and at signing out. */
const key = 'map_last_extent';

/** Returns the last extent in EPSG:28992 if the configuration remembers it and the extent intersects its own; else null. */
const lastExtent = ({ options, extent }: Configuration): Extent | null => {
  if (!options.rememberExtent) return null;
  const last = parseExtent(sessionStorage.getItem(key) ?? '');
  return last && intersects(last, extent) ? last : null;
};

/** Stores the extent each time the map stops moving. Returns the function that ends this. */
const rememberExtent = ({ configuration, state }: MapModel): (() => void) => {
  if (!configuration.options.rememberExtent) return () => undefined;
  return state.subscribe(() => {
    const { moving, size, extent } = state.get();
    if (!moving && size[0] > 0) sessionStorage.setItem(key, writeExtent(extent));
  });
};

export interface OwnedMap {
  readonly model: MapModel;
  /** Number of the map on this page, as a key: components of the previous map mount again. */
  readonly number: number;
}

/**
 * Creates the map after the first render and destroys it on unmounting. A new version of the configuration with other maps changes the
 * map; one that differs in more creates a new map with the view of the previous one. A new extent in the address moves the existing map.
 */
export const useOwnedMap = (configuration: Configuration, extent: Extent | null): OwnedMap | null => {
  const [map, setMap] = useState<OwnedMap | null>(null);
  const inAddress = useRef(extent);
  const lastView = useRef<Extent | null>(null);
  const count = useRef(0);
  const end = useRef<(() => void) | null>(null);
  const owned = useRef<OwnedMap | null>(null);
  useEffect(() => {
    // A new object with the same number: components of the map stay mounted and render again.
    if (owned.current?.model.update(configuration)) return setMap({ ...owned.current });
    end.current?.();
    const model = new MapModel({
      configuration,
      extent: lastView.current ?? inAddress.current ?? lastExtent(configuration),
    });
    const stopRemembering = rememberExtent(model);
    count.current += 1;
    owned.current = { model, number: count.current };
    setMap(owned.current);
    end.current = () => {
      const { size, extent: view } = model.state.get();
      // A map that was never visible has no view to keep.
      if (size[0] > 0) lastView.current = view;
      stopRemembering();
      owned.current = null;
      setMap(null);
      model.destroy();
    };
  }, [configuration]);
  useEffect(() => () => {
    end.current?.();
    end.current = null;
  }, []);
  useEffect(() => {
    if (!extent || String(extent) === String(inAddress.current)) return;
    inAddress.current = extent;
    map?.model.navigation.fit(extent, { margin: 0 });
  }, [extent, map]);
  return map;
};
