import { useEffect, useState } from 'react';
import { optionNames, type Configuration, type LegendMap, type Styling } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { RD, RD_DEFINITION } from '#platform/geo/rd.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { Attribution } from '#platform/map/ui/Attribution.tsx';
import { LoadingLine } from '#platform/map/ui/LoadingLine.tsx';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { ZoomButtons } from '#platform/map/ui/ZoomButtons.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly map: LegendMap;
  /** EPSG:28992. */
  readonly extent: Extent;
  /** Undefined: as it was saved. */
  readonly styling: Styling | null | undefined;
}

const none = Object.fromEntries(optionNames.map((name) => [name, false])) as Configuration['options'];

/** A configuration that shows one map and nothing else. */
const alone = (map: LegendMap, extent: Extent): Configuration => ({
  id: 1, version: 1, organization_id: 1, name: map.name, valid_until: null, public: false, shared_id: null, extent, minZoom: 0, maxZoom: 23,
  zoomToExtent: true, tabIndex: 0, info: null, projection: { code: RD, proj4: RD_DEFINITION, bbox: GRID_EXTENT }, clickOnStart: null, options: none,
  tools: {}, maps: [{ ...map, minResolution: null, maxResolution: null }], mapGroups: [], dashboards: [], forms: [],
  abilities: { save_legend: false, create_maps: false, administer: false }, parts: {},
});

const Said = ({ layer }: { readonly layer: MapLayer }) => {
  const { load } = useDerived(layer.state);
  return <p role="status" className={styles.help}>{load === 'broken' ? nl.tryBroken : load === 'loaded' ? '' : nl.tryLoading}</p>;
};

/** The map itself, as its viewers will see it. */
export const TryMap = ({ map, extent, styling }: Props) => {
  const [model, setModel] = useState<MapModel | null>(null);
  useEffect(() => {
    const made = new MapModel({ configuration: alone(map, extent), extent });
    // oxlint-disable-next-line react/set-state-in-effect -- the map stands outside React, and is made and taken away with its place
    setModel(made);
    return () => {
      setModel(null);
      made.destroy();
    };
  }, [map, extent]);
  const layer = model?.layers.maps.get()[0];
  useEffect(() => {
    if (!layer || styling === undefined) return undefined;
    layer.look.try(styling);
    return () => layer.look.try(null);
  }, [layer, styling]);
  return (
    <>
      <div className={styles.map}>
        {model && (
          <MapProvider value={model}>
            <MapContainer />
            <div className={styles.mapButtons}><ZoomButtons /></div>
            <LoadingLine />
            <Attribution />
          </MapProvider>
        )}
      </div>
      {layer && <Said layer={layer} />}
    </>
  );
};
