import { parentPort } from 'node:worker_threads';
import type { Geometry } from '#platform/contract/geojson.ts';
import { touches } from '#platform/geo/touches.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import { generateTown, markerwaard } from '../town/generate.ts';
import { distanceToSegment } from '../town/geometry/ring.ts';
import type { Point } from '../town/geometry/vector.ts';
import { drawAerial } from './aerial/draw.ts';
import { drawLayers, type FilteredLayer } from './draw-layers.ts';
import { featureLayers } from './feature-services/layers.ts';
import type { Delivery, FoundFeature, Job, NumberedFeature, Result } from './jobs.ts';
import { serviceLayer, townMapLayers } from './layers.ts';
import { legendGraphic } from './legend-graphic.ts';
import { encodePng } from './raster/png.ts';
import { around, TownIndex } from './town-index.ts';
import { drawVectorTile } from './vector-tile.ts';

// The services show no dates, so any day will do.
const town = new TownIndex(generateTown({ ...markerwaard, today: new Date(0) }));

/** Filters as SQL does, like the servers for which this demo stands in. */
const fits = (filter: Filter | null, properties: NumberedFeature['properties']): boolean => filter === null || matchesInSql(filter, properties);

/** Returns the layers of these names, each with its filter. */
const layersNamed = (names: readonly string[], filters: readonly (Filter | null)[] = []): FilteredLayer[] =>
  names.flatMap((name, index) => {
    const layer = serviceLayer(name);
    return layer ? [{ ...layer, keeps: (properties: NumberedFeature['properties']) => fits(filters[index] ?? null, properties) }] : [];
  });

/** Returns a square around a point; `size` in metres. */
const squareAt = ([x, y]: Point, size: number): Geometry => {
  const [west, south, east, north] = around([x, y, x, y], size / 2);
  return { type: 'Polygon', coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]] };
};

/** Areas are hit when they touch the square, whose size depends on the request. Lines are also hit within a tolerance. */
const isHit = ({ geometry }: FoundFeature, at: Point, tolerance: number, pixel: number): boolean => {
  if (geometry.type === 'Polygon') return touches(geometry, squareAt(at, pixel));
  const line = geometry.type === 'LineString' ? (geometry.coordinates as unknown as Point[]) : [];
  return line.some((point, index) => index > 0 && distanceToSegment(at, line[index - 1] as Point, point) <= tolerance);
};

/** Returns the topmost features first. */
const find = ({ layers, filters, at, tolerance, pixel, count }: Extract<Job, { kind: 'info' }>): FoundFeature[] => {
  const [x, y] = at;
  const box = [x - tolerance, y - tolerance, x + tolerance, y + tolerance] as const;
  return layersNamed(layers, filters)
    .toReversed()
    .flatMap(({ name, from, fields, rules, keeps }) =>
      town.within(from, [...box]).toReversed().flatMap(({ geometry, properties }): FoundFeature[] => {
        if (!keeps(properties) || !rules.some(({ applies }) => applies(properties))) return [];
        const told = Object.fromEntries(fields.map((field) => [field, properties[field] ?? null]));
        const found = { layer: name, geometry, properties: told };
        return isHit(found, at, tolerance, pixel) ? [found] : [];
      }),
    )
    .slice(0, count);
};

const list = ({ from, extent, filter }: Extract<Job, { kind: 'features' }>): NumberedFeature[] =>
  town.numberedWithin(from, extent).flatMap(({ place, feature }) => (fits(filter, feature.properties) ? [{ id: place + 1, ...feature }] : []));

const work = (job: Job): Result => {
  switch (job.kind) {
    case 'features': return { numbered: list(job) };
    case 'info': return { features: find(job) };
    case 'legend': {
      const layer = serviceLayer(job.layer);
      if (!layer) throw new Error(`no layer ${job.layer}`);
      return { png: encodePng(legendGraphic(layer)) };
    }
    case 'vector tile': {
      const layer = featureLayers.find(({ name }) => name === job.layer);
      if (!layer) throw new Error(`no layer ${job.layer}`);
      return { tile: drawVectorTile(town, layer, job.tile) };
    }
    case 'tile': {
      const { extent, width, height } = job;
      const canvas = job.layer === 'luchtfoto'
        ? drawAerial(town, extent, width, height)
        : drawLayers(town, layersNamed(townMapLayers), job, [150, 196, 228]);
      return { png: encodePng(canvas.image) };
    }
    case 'layers': {
      const background = job.transparent ? null : ([255, 255, 255] as const);
      return { png: encodePng(drawLayers(town, layersNamed(job.layers, job.filters), job, background).image) };
    }
  }
};

parentPort?.on('message', (job: Job) => {
  let delivery: Delivery;
  try {
    delivery = { result: work(job) };
  } catch (error) {
    delivery = { failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(delivery);
});
