import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects, parseExtent, writeExtent } from '#platform/geo/extent.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import type { View } from '#platform/map/model/navigation.ts';
import { withoutCookies } from '#platform/map/model/services.ts';
import { wholeExtent } from '#platform/map/model/whole-extent.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import type { OpeningView } from './opening-view.ts';

/** Key in session storage, which is removed with the tab and at signing out. */
const key = 'map_last_extent';

/** Returns the last extent in EPSG:28992 if the configuration remembers it and the extent intersects its own; else null. */
const lastExtent = ({ options, extent }: Configuration): Extent | null => {
  if (!options.rememberExtent) return null;
  const last = parseExtent(sessionStorage.getItem(key) ?? '');
  return last && intersects(last, extent) ? last : null;
};

/** Stores the extent of the whole map each time it stops moving. Returns the function that ends this. */
const rememberExtent = (model: MapModel): (() => void) => {
  if (!model.configuration.options.rememberExtent) return () => undefined;
  return model.state.subscribe(() => {
    const extent = model.state.get().moving ? null : wholeExtent(model);
    if (extent) sessionStorage.setItem(key, writeExtent(extent));
  });
};

/** A map that cannot be rotated has no button that turns north up again. */
const placeIn = ({ options }: Configuration, { place }: OpeningView): View => (options.rotation ? place : { ...place, rotation: 0 });

interface Start {
  /** The extent of the previous map on this page. */
  readonly last: Extent | null;
  readonly opening: OpeningView | null;
  readonly inAddress: Extent | null;
}

/** Creates the map where the previous one was, or else with the view of a link, at the extent in the address or at the remembered one. */
const createMap = (configuration: Configuration, { last, opening, inAddress }: Start, isFramed: boolean): MapModel => {
  const services = isFramed ? withoutCookies : {};
  if (last || !opening) {
    const whole = last ?? (inAddress ? null : lastExtent(configuration));
    return new MapModel({ configuration, extent: inAddress, wholeExtent: whole, services });
  }
  const model = new MapModel({ configuration, view: placeIn(configuration, opening), services });
  opening.restore(model);
  return model;
};

export interface OwnedMap {
  readonly model: MapModel;
  /** Number of the map on this page, as a key: components of the previous map mount again. */
  readonly number: number;
}

/**
 * Creates the map after the first render and destroys it on unmounting. A new version of the configuration with other maps changes the
 * map; one that differs in more creates a new map with the view of the previous one. A new extent or linked view in the address changes
 * the existing map.
 */
export const useOwnedMap = (configuration: Configuration, extent: Extent | null, opening: OpeningView | null): OwnedMap | null => {
  const [map, setMap] = useState<OwnedMap | null>(null);
  const inAddress = useRef(extent);
  const linked = useRef(opening);
  const lastView = useRef<Extent | null>(null);
  const count = useRef(0);
  const end = useRef<(() => void) | null>(null);
  const owned = useRef<OwnedMap | null>(null);
  const { framed } = useEnvironment();
  useEffect(() => {
    // A link says itself which place is opened.
    const opened = linked.current ? { ...configuration, clickOnStart: null } : configuration;
    // A new object with the same number: components of the map stay mounted and render again.
    if (owned.current?.model.update(opened)) return setMap({ ...owned.current });
    end.current?.();
    const model = createMap(opened, { last: lastView.current, opening: linked.current, inAddress: inAddress.current }, framed);
    const stopRemembering = rememberExtent(model);
    count.current += 1;
    owned.current = { model, number: count.current };
    setMap(owned.current);
    end.current = () => {
      // A map that was never visible has no view to keep.
      lastView.current = wholeExtent(model) ?? lastView.current;
      stopRemembering();
      owned.current = null;
      setMap(null);
      model.destroy();
    };
  }, [configuration, framed]);
  useEffect(() => () => {
    end.current?.();
    end.current = null;
  }, []);
  useEffect(() => {
    if (!extent || String(extent) === String(inAddress.current)) return;
    inAddress.current = extent;
    map?.model.navigation.fit(extent, { margin: 0 });
  }, [extent, map]);
  useEffect(() => {
    if (!map || !opening || opening === linked.current) return;
    linked.current = opening;
    map.model.navigation.show(placeIn(map.model.configuration, opening));
    opening.restore(map.model);
  }, [map, opening]);
  return map;
};
