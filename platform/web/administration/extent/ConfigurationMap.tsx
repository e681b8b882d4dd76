import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { ZoomButtons } from '#platform/map/ui/ZoomButtons.tsx';
import styles from './Extent.module.css';

interface Props {
  readonly configuration: Configuration;
  readonly extent?: Extent;
  /** Components beside the map that use it. */
  readonly children?: ReactNode;
}

/** A map of a configuration, destroyed on unmounting. Changes in it are not saved. */
export const ConfigurationMap = ({ configuration, extent, children }: Props) => {
  const [model, setModel] = useState<MapModel | null>(null);
  // Only the first extent counts: a later one does not move the map.
  const first = useRef(extent);
  useEffect(() => {
    const made = new MapModel({ configuration, ...(first.current && { extent: first.current }) });
    setModel(made);
    return () => {
      setModel(null);
      made.destroy();
    };
  }, [configuration]);
  if (!model) return null;
  return (
    <MapProvider value={model}>
      <div className={styles.map}>
        <MapContainer />
        <div className={styles.zoom}><ZoomButtons /></div>
      </div>
      {children}
    </MapProvider>
  );
};
