import type { askMap } from '#platform/contract/ask-map.ts';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { areaOf } from '#platform/geo/extent.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { TableQuestion } from '#platform/web/shell/bottom-panel.ts';
import { featureLimit } from '../contract.ts';

/** Pixels around a press in which objects count as pressed. */
const TOLERANCE = 5;

const placeOf = (at: SentBody<typeof askMap>['at']): Geometry => {
  if ('geometry' in at) return at.geometry;
  const { coordinate: [x, y], resolution } = at;
  const metres = TOLERANCE * resolution;
  return areaOf([x - metres, y - metres, x + metres, y + metres]);
};

/** Returns the questions whose answers are tables of what a press found, one for each layer. The place is the condition. */
export const pressedTables = (map: MapLayer, at: SentBody<typeof askMap>['at'], { layers }: NonNullable<AnswerOf<typeof askMap>>): readonly TableQuestion[] =>
  layers
    .filter(({ features }) => features.length > 0)
    .map(({ layer, label }) => ({ mapKey: map.key, layer, title: label || map.label, conditions: [{ place: placeOf(at) }], most: featureLimit }));
