import { useEffect } from 'react';
import type { LayerTree } from '#platform/map/layers/layer-tree.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { LoadAnnouncements } from './load-announcements.ts';

/** Announces the results of loading to screen readers while the legend is mounted. */
export const useLoadAnnouncements = (layers: LayerTree): void => {
  const { services } = useMap();
  useEffect(() => {
    const announcements = new LoadAnnouncements(layers.maps.get(), services.after, announce);
    return () => announcements.destroy();
  }, [layers, services]);
};
