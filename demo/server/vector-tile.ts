import { PbfWriter } from 'pbf';
import type { Geometry } from '#platform/contract/geojson.ts';
import { tileGeometry } from '#platform/db/tiles/geometry-commands.ts';
import { LayerWriter } from '#platform/db/tiles/layer-writer.ts';
import { frameOf } from '#platform/db/tiles/tile-frame.ts';
import type { Shape } from '#platform/db/tiles/twkb-reader.ts';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { FeatureLayer } from './feature-services/layers.ts';
import type { TownIndex } from './town-index.ts';

const units = { extent: 4096, buffer: 64 };
const square = { low: -units.buffer, high: units.extent + units.buffer };

type ToUnits = (positions: readonly (readonly number[])[]) => number[];

/** Converts a geometry to tile units. The town has only these three types. Tile rings are closed implicitly. */
const shapeOf = (geometry: Geometry, toUnits: ToUnits): Shape | null => {
  switch (geometry.type) {
    case 'Point': return { kind: 'points', points: toUnits([geometry.coordinates]) };
    case 'LineString': return { kind: 'lines', lines: [toUnits(geometry.coordinates)] };
    case 'Polygon': return { kind: 'polygons', polygons: [geometry.coordinates.map((ring) => toUnits(ring.slice(0, -1)))] };
    default: return null;
  }
};

/** Encodes a layer of the town as a vector tile in the Dutch grid, as an external map server would. */
export const drawVectorTile = (town: TownIndex, { name, from, fields }: FeatureLayer, tile: TileAddress): Uint8Array => {
  const { bounds: [left, , , top], reach, unit } = frameOf(tile, units);
  const toUnits: ToUnits = (positions) => positions.flatMap(([x = 0, y = 0]) => [Math.round((x - left) / unit), Math.round((top - y) / unit)]);
  const layer = new LayerWriter(name);
  for (const { place, feature } of town.numberedWithin(from, reach)) {
    const shape = shapeOf(feature.geometry, toUnits);
    const geometry = shape && tileGeometry(shape, square);
    if (geometry) layer.add(place + 1, geometry, Object.fromEntries(fields.map((field) => [field.name, feature.properties[field.name]])));
  }
  const out = new PbfWriter();
  layer.finish(out, units.extent);
  return out.finish();
};
