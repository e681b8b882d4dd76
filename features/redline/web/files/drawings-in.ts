import { z } from 'zod';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { toCentimetres, type DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import type { Position } from '#platform/geo/rd.ts';
import { isSavable, drawingOf } from '../persistence/wire.ts';
import type { Drawing } from '../model/drawing.ts';
import { middleOf } from './circle-ring.ts';

const words = z.union([z.string(), z.number().transform(String)]).nullish().catch(null);
/** Some formats store numbers as text. */
const amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().positive()).nullish().catch(null);

const wide = z.object({
  title: words, name: words, naam: words, titel: words, text: words, type_project: words,
  lineColor: words, fillColor: words, lineWidth: amount, radius: amount,
});

const flat = (positions: readonly (readonly number[])[]): Position[] => positions.map(([x = NaN, y = NaN]) => [toCentimetres(x), toCentimetres(y)]);

/** Splits multi-part geometries into one drawing for each part. */
const partsOf = (geometry: Geometry): DrawnGeometry[] => {
  switch (geometry.type) {
    case 'Point': return flat([geometry.coordinates]).map((coordinates) => ({ type: 'Point', coordinates }));
    case 'MultiPoint': return flat(geometry.coordinates).map((coordinates) => ({ type: 'Point', coordinates }));
    case 'LineString': return [{ type: 'LineString', coordinates: flat(geometry.coordinates) }];
    case 'MultiLineString': return geometry.coordinates.map((line) => ({ type: 'LineString', coordinates: flat(line) }));
    case 'Polygon': return [{ type: 'Polygon', coordinates: geometry.coordinates.map(flat) }];
    case 'MultiPolygon': return geometry.coordinates.map((rings) => ({ type: 'Polygon', coordinates: rings.map(flat) }));
    case 'GeometryCollection': return geometry.geometries.flatMap(partsOf);
  }
};

/** Turns the ring of a circle back into its centre. */
const unrolled = (geometry: DrawnGeometry, radius: number | null | undefined): DrawnGeometry => {
  const ring = geometry.type === 'Polygon' ? geometry.coordinates[0] : undefined;
  return radius && ring && ring.length > 3 ? { type: 'Point', coordinates: middleOf(ring).map(toCentimetres) as Position } : geometry;
};

/** Returns the drawings for a feature of a file (EPSG:28992); empty when it cannot be drawn. */
export const drawingsOf = ({ geometry, properties }: Feature): Drawing[] => {
  const { title, name, naam, titel, ...rest } = wide.parse(properties ?? {});
  return (geometry ? partsOf(geometry) : []).flatMap((part) => {
    const drawn = unrolled(part, rest.radius);
    const drawing = drawingOf(drawn, {
      ...rest,
      title: title ?? name ?? titel ?? naam,
      radius: drawn.type === 'Point' ? rest.radius : null,
    });
    return isSavable(drawing) ? [drawing] : [];
  });
};
