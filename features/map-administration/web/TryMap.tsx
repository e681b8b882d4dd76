import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { nightBackgroundTool } from '#platform/contract/night-background-tool.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { RD, RD_DEFINITION } from '#platform/geo/rd.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { StylePreview } from '#platform/map/layers/style/map-style.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Attribution } from '#platform/map/ui/Attribution.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { ConfigurationMap } from '#platform/web/administration/extent/ConfigurationMap.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { mapBackground } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly map: LegendMap;
  /** EPSG:28992. */
  readonly extent: Extent;
  /** The style to preview instead of the saved one. */
  readonly style: StylePreview;
}

interface Backgrounds {
  readonly background: LegendMap | null;
  readonly night: LegendMap | null;
}

const none: Backgrounds = { background: null, night: null };

const placed = ({ background, night }: Backgrounds, map: LegendMap): LegendMap[] => [
  ...(background && background.id !== map.id ? [{ ...background, visible: true }] : []),
  ...(night && night.id !== map.id && night.id !== background?.id ? [{ ...night, visible: false }] : []),
];

/** A configuration with only this map, on the background of the theme. */
const alone = (map: LegendMap, extent: Extent, backgrounds: Backgrounds): Configuration => ({
  id: 1, version: 1, organization_id: 1, name: map.name, valid_until: null, public: false, shared_id: null, extent, minZoom: 0, maxZoom: 23,
  zoomToExtent: true, tabIndex: 0, info: null, projection: { code: RD, proj4: RD_DEFINITION, bbox: GRID_EXTENT }, clickOnStart: null, options: {},
  tools: backgrounds.night ? { [nightBackgroundTool.name]: { map: backgrounds.night.name } } : {},
  maps: [{ ...map, minResolution: null, maxResolution: null }, ...placed(backgrounds, map)], mapGroups: [], dashboards: [], forms: [],
  abilities: { save_legend: false, create_maps: false, administer: false }, parts: {},
});

const LoadStatus = ({ layer }: { readonly layer: MapLayer }) => {
  const { load } = useDerived(layer.state);
  return <p role="status" className={styles.help}>{load === 'broken' ? nl.tryBroken : load === 'loaded' ? '' : nl.tryLoading}</p>;
};

/** Draws the previewed style, and reports loading. */
const Tried = ({ style }: Pick<Props, 'style'>) => {
  const [layer] = useMap().layers.maps.get();
  useEffect(() => {
    layer?.style.previewAll(style);
  }, [layer, style]);
  return layer ? <LoadStatus layer={layer} /> : null;
};

/** A map with the layer as its viewers will see it. */
export const TryMap = ({ map, extent, style }: Props) => {
  const { api, query } = useAdmin();
  // Without an answer the map is shown without a background.
  const { data: backgrounds = none, isPending } = useQuery({
    queryKey: adminKey('map-background', query.organisation), retry: false, staleTime: 300_000, queryFn: ({ signal }) => api.call(mapBackground, { query, signal }),
  });
  const configuration = useMemo(() => alone(map, extent, backgrounds), [map, extent, backgrounds]);
  if (isPending) return <p role="status" className={styles.help}>{nl.tryLoading}</p>;
  return (
    <div className={styles.map}>
      <ConfigurationMap configuration={configuration} extent={extent}>
        <Attribution />
        <Tried style={style} />
      </ConfigurationMap>
    </div>
  );
};
