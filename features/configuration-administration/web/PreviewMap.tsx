import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '#platform/map/model/map-model.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { ZoomButtons } from '#platform/map/ui/ZoomButtons.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { previewDraft } from '../contract/calls.ts';
import styles from './Editor.module.css';

/** The draft as somebody of this kind would get it. */
export const usePreview = (id: number, as: number | 'visitor') => {
  const api = useApi();
  return useQuery({
    queryKey: adminKey('configuration-preview', id, as),
    queryFn: ({ signal }) => api.call(previewDraft, { params: { id }, query: { as }, signal }),
    gcTime: 0,
    retry: false,
  });
};

interface Props {
  readonly configuration: Configuration;
  readonly extent?: Extent;
  /** Beside the map, and with it. */
  readonly children?: ReactNode;
}

/** A map of a configuration, from its making to its end. Nothing that is done in it is kept. */
export const PreviewMap = ({ configuration, extent, children }: Props) => {
  const [model, setModel] = useState<MapModel | null>(null);
  useEffect(() => {
    const made = new MapModel({ configuration, ...(extent && { extent }) });
    setModel(made);
    return () => {
      setModel(null);
      made.destroy();
    };
    // Another extent while one looks does not move the map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [configuration]);
  if (!model) return null;
  return (
    <MapProvider value={model}>
      <div className={styles.mapFrame}>
        <MapContainer />
        <div className={styles.zoom}><ZoomButtons /></div>
      </div>
      {children}
    </MapProvider>
  );
};
