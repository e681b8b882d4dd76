import { useMutation } from '@tanstack/react-query';
import { listMapFeatures } from '#platform/contract/map-source.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { areaOf, unionOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { conditionsOf } from '#platform/map/model/conditions.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Candidate } from './candidates.ts';
import { nl } from './nl.ts';
import { queryOf, type QueryState } from './query-store.ts';

/** The name under which the question narrows the map. */
export const CONTRIBUTOR = 'query';
const NEAREST_ZOOM = 15;

/** Returns the place of a question, EPSG:28992; undefined for a whole layer. */
export const placeOf = (map: MapModel, { where, area }: Pick<QueryState, 'where' | 'area'>): Geometry | undefined => {
  if (where === 'view') return areaOf(map.state.get().extent);
  return where === 'area' && area ? area : undefined;
};

interface Question {
  readonly candidate: Candidate;
  readonly layer: string;
  readonly filter: Filter;
}

const tell = (shown: number, limited: boolean): void => {
  if (shown === 0) return void snackbar.show({ text: nl.nothing, duration: 5000 });
  if (limited) snackbar.show({ text: nl.limited, duration: 10_000 });
  const text = shown === 1 ? nl.foundOne : fill(nl.foundMany, { n: shown });
  return void snackbar.show({ text, duration: 3000, action: { label: nl.close, onPress: () => undefined } });
};

/** Runs the question: lists what is found in Informatie, and marks it in the map. */
export const useRun = () => {
  const api = useApi();
  const map = useMap();
  const store = queryOf(map);
  return useMutation({
    mutationFn: ({ candidate, layer, filter }: Question) => {
      const { where, area } = store.getState();
      const place = placeOf(map, { where, area });
      const others = conditionsOf(map.filters.of(candidate.map).filter((one) => one.by !== CONTRIBUTOR && (one.layer === null || one.layer === layer)));
      return api.call(listMapFeatures, {
        params: { id: candidate.map.definition.id }, body: { layer, conditions: [{ layer, filter, ...(place && { place }) }, ...others.map((one) => ({ ...one, layer }))] },
      });
    },
    onSuccess: ({ layer, label, features, total, limited }, { candidate }) => {
      store.getState().setFound({ shown: features.length, total });
      tell(features.length, limited);
      if (features.length === 0) return;
      if (!candidate.map.state.get().visible) candidate.map.setVisible(true);
      map.inquiries.list({ mapKey: candidate.map.key, layer, layerLabel: label, features });
      const extent = unionOf(features.map(({ geometry }) => geometry && extentOfGeometry(geometry)));
      if (store.getState().where === 'everywhere' && extent) map.navigation.fit(extent, { maxZoom: NEAREST_ZOOM, margin: 60 });
    },
    onError: () => {
      announce(nl.failed);
      snackbar.show({ text: nl.failed, tone: 'danger' });
    },
  });
};
