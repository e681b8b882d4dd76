import { useMutation } from '@tanstack/react-query';
import { listMapFeatures, MAX_LISTED_FEATURES } from '#platform/contract/map-source.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { areaOf, unionOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { conditionsOf } from '#platform/map/model/conditions.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { idOfListed } from '#platform/map/model/selection.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { bottomPanel } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
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

interface Run {
  readonly question: Question;
  /** EPSG:28992; undefined for a whole layer. */
  readonly place: Geometry | undefined;
  readonly answer: AnswerOf<typeof listMapFeatures>;
}

/** Opens the question as a table, and selects what it found, which outlines it in the map. */
const openTable = (map: MapModel, { question: { candidate, filter }, place, answer: { layer, features } }: Run): void => {
  const { key: mapKey } = candidate.map;
  map.selection.set(features.flatMap(({ id, geometry, properties }, index) => (geometry ? [{ mapKey, layer, id: idOfListed(id, index), geometry, properties }] : [])));
  const conditions = [{ filter, ...(place && { place }) }];
  bottomPanelOf(map).getState().open({ mapKey, layer, title: candidate.label, conditions, by: CONTRIBUTOR, most: MAX_LISTED_FEATURES });
};

/** Runs the question: lists what is found in a table, or in Informatie where there are no tables, and marks it in the map. */
export const useRun = () => {
  const api = useApi();
  const map = useMap();
  const store = queryOf(map);
  const hasTables = useSlot(bottomPanel).length > 0;
  return useMutation({
    mutationFn: async (question: Question): Promise<Run> => {
      const { candidate, layer, filter } = question;
      const { where, area } = store.getState();
      const place = placeOf(map, { where, area });
      const others = conditionsOf(map.filters.of(candidate.map).filter((one) => one.by !== CONTRIBUTOR && (one.layer === null || one.layer === layer)));
      const answer = await api.call(listMapFeatures, {
        params: { id: candidate.map.definition.id }, body: { layer, conditions: [{ layer, filter, ...(place && { place }) }, ...others.map((one) => ({ ...one, layer }))] },
      });
      return { question, place, answer };
    },
    onSuccess: (found, { candidate }) => {
      const { layer, label, features, total, limited } = found.answer;
      store.getState().setFound({ shown: features.length, total });
      tell(features.length, limited);
      if (features.length === 0) return;
      if (!candidate.map.state.get().visible) candidate.map.setVisible(true);
      if (hasTables) openTable(map, found);
      else map.inquiries.list({ mapKey: candidate.map.key, layer, layerLabel: label, features });
      const extent = unionOf(features.map(({ geometry }) => geometry && extentOfGeometry(geometry)));
      if (store.getState().where === 'everywhere' && extent) map.navigation.fit(extent, { maxZoom: NEAREST_ZOOM, margin: 60 });
    },
    onError: () => {
      announce(nl.failed);
      snackbar.show({ text: nl.failed, tone: 'danger' });
    },
  });
};
