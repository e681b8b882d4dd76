import { DesignCoordinatesType, GeoData, Insert, UnitsType, type Entity } from '@node-projects/acad-ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { chain, identity, rotation, scaling, translation, type Affine } from '../geometry/affine.ts';
import type { Shape } from '../geometry/shape.ts';
import { at, shapesOf } from './shapes.ts';

/** The range of RD with a margin. */
const RD_EXTENT: Extent = [-10_000, 285_000, 300_000, 630_000];
/** Number of objects that are tested to find the location of a drawing. */
const SAMPLE = 2000;

const METRES: Readonly<Partial<Record<UnitsType, number>>> = {
  [UnitsType.Millimeters]: 0.001, [UnitsType.Centimeters]: 0.01, [UnitsType.Decimeters]: 0.1, [UnitsType.Kilometers]: 1000,
};
/** A tolerance in units of the drawing so large that curves become a few chords. */
const COARSE = 1e9;
/** Metres per unit to try last: drawings in millimetres often name no unit, or inches. */
const LIKELY = 0.001;

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const drawn = (entity: Entity): readonly Shape[] => {
  try {
    return shapesOf(entity, COARSE)?.shapes ?? [];
  } catch {
    return [];
  }
};

const somewhereOn = (entity: Entity): readonly number[] | null => {
  if (entity instanceof Insert) return at(entity.insertPoint);
  const [shape] = drawn(entity);
  if (!shape) return null;
  if (shape.kind === 'point') return shape.at;
  return (shape.kind === 'line' ? shape.points[0] : shape.polygons[0]?.[0]?.[0]) ?? null;
};

/** Returns the median position of the drawing, which ignores stray objects far away. */
const typicalPlace = (entities: readonly Entity[]): [number, number] => {
  const step = Math.max(1, Math.floor(entities.length / SAMPLE));
  const places = entities.filter((_, i) => i % step === 0).flatMap((entity) => {
    const place = somewhereOn(entity);
    return place ? [place] : [];
  });
  return [middle(places.map(([x]) => x ?? NaN)), middle(places.map(([, y]) => y ?? NaN))];
};

const SAYS_RD = /28992|RD[ _-]?New|Amersfoort/i;

/** Returns the transformation to RD that the drawing itself gives; null if it gives none. */
const located = (geo: GeoData): Affine | null => {
  if (!SAYS_RD.test(geo.coordinateSystemDefinition) || geo.coordinatesType !== DesignCoordinatesType.LocalGrid) return null;
  const [dx, dy, dz] = at(geo.designPoint);
  const [rx, ry] = at(geo.referencePoint);
  const north = Math.atan2(geo.northDirection.x, geo.northDirection.y);
  return chain(translation([rx, ry, 0]), rotation(north), scaling(geo.horizontalUnitScale || 1), translation([-dx, -dy, -dz]));
};

const IN_OTHER_UNITS = 'De tekening is niet in meters gemaakt; de coördinaten zijn omgerekend naar RD in meters.';
const LOCATED = 'De tekening heeft eigen coördinaten; ze is in RD gelegd volgens de locatie in de tekening.';
const ELSEWHERE = 'De coördinaten van de tekening liggen buiten Nederland: waarschijnlijk is ze niet in RD getekend.';

export interface Location {
  readonly to: Affine;
  /** Assumptions and warnings, as Dutch sentences. */
  readonly notes: readonly string[];
}

/** Finds the transformation to RD: none, a scale from the unit, or the location that the drawing gives. */
export const locate = (entities: readonly Entity[], objects: Iterable<unknown>, unit: UnitsType): Location => {
  const [x, y] = typicalPlace(entities);
  for (const metres of [1, METRES[unit] ?? 1, LIKELY]) {
    if (!containsPoint(RD_EXTENT, [x * metres, y * metres])) continue;
    return metres === 1 ? { to: identity, notes: [] } : { to: scaling(metres), notes: [IN_OTHER_UNITS] };
  }
  for (const object of objects) {
    const to = object instanceof GeoData ? located(object) : null;
    if (to) return { to, notes: [LOCATED] };
  }
  return { to: identity, notes: Number.isFinite(x) ? [ELSEWHERE] : [] };
};
