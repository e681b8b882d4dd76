import { useQuery } from '@tanstack/react-query';
import type { Extent } from '#platform/contract/geojson.ts';
import { getMapExtent } from '#platform/contract/map-source.ts';
import { centreOf, heightOf, widthOf } from '#platform/geo/extent.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { nl } from './nl.ts';

/** Metres per pixel below which the extent fits in the part of the map that panels leave free. */
const fittingResolution = ({ navigation: { padding }, state }: MapModel, extent: Extent): number => {
  const [width, height] = state.get().size;
  return Math.max(widthOf(extent) / (width - padding.left - padding.right), heightOf(extent) / (height - padding.top - padding.bottom));
};

/** Fits an extent (EPSG:28992), or shows its middle at the smallest scale at which the map is drawn when the whole does not fit at such a scale. */
const zoomTo = (model: MapModel, { definition: { minResolution, maxResolution } }: MapLayer, extent: Extent): void => {
  // The map is drawn below its maximum resolution, not at it.
  const farthest = maxResolution === null ? Infinity : maxResolution * 0.99;
  const [x, y] = centreOf(extent);
  if (fittingResolution(model, extent) >= farthest) model.navigation.fit([x, y, x, y], { minResolution: farthest });
  else model.navigation.fit(extent, minResolution === null || minResolution === 0 ? {} : { minResolution });
};

export interface ZoomToMap {
  /** Null when it is unknown where the map lies, and while the server is being asked. */
  readonly zoom: (() => void) | null;
  /** Why it is not possible; undefined while the server is being asked. */
  readonly reason: string | undefined;
}

/** Asks where a map lies as soon as its menu opens. Null for other rows of the legend. */
export const useZoomToMap = (node: LegendNode): ZoomToMap | null => {
  const [api, model] = [useApi(), useMap()];
  const map = node instanceof MapLayer ? node : null;
  const id = map?.definition.id ?? 0;
  const { data, isError } = useQuery({
    queryKey: ['map-extent', id],
    enabled: map !== null,
    queryFn: ({ signal }) => api.call(getMapExtent, { params: { id }, signal }),
  });
  if (!map) return null;
  const extent = data?.extent;
  return {
    zoom: extent ? () => zoomTo(model, map, extent) : null,
    reason: isError ? nl.extentFailed : extent === null ? nl.extentUnknown : undefined,
  };
};
