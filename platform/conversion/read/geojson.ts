import { readFile } from 'node:fs/promises';
import { crsOfGeoJson, crsOfRd, readCrs, type Crs } from '#platform/geo/crs.ts';
import { firstPosition } from '#platform/geo/positions.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import { z } from 'zod';
import type { Layer, Layers } from './layers.ts';
import { unreadable } from './refusals.ts';
import type { Source } from './source.ts';

const document = z.object({
  type: z.string(),
  features: z.array(z.unknown()).optional(),
  /** From before RFC 7946; many programs still write it. */
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish().catch(null),
});
type Document = z.infer<typeof document>;

const feature = z.object({ type: z.literal('Feature'), geometry: z.unknown().optional(), properties: z.unknown().optional() });
const geometryTypes = new Set([
  'Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon', 'GeometryCollection',
]);

const assumedRd = 'De coördinaten kunnen geen graden zijn, zoals GeoJSON voorschrijft. Aangenomen is RD (EPSG:28992).';

const parseLines = (text: string): unknown => ({
  type: 'FeatureCollection',
  features: text
    .split('\n')
    .map((line) => line.replace('\u001e', '').trim())
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown),
});

/** Parses one document, or a text sequence with a feature on each line. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return parseLines(text);
  }
};

/** An object of collections by layer name, as FME Flow returns. */
const collections = z.record(z.string(), document.extend({ type: z.literal('FeatureCollection') }));

const featuresOf = (given: unknown, { type, features }: Document): readonly unknown[] => {
  if (type === 'FeatureCollection' && features) return features;
  if (type === 'Feature') return [given];
  if (geometryTypes.has(type)) return [{ type: 'Feature', geometry: given, properties: {} }];
  throw unreadable('GeoJSON');
};

const firstNumbers = (value: unknown): readonly number[] => {
  const { geometry } = wholeGeometry(value);
  return (geometry && firstPosition(geometry)) ?? [];
};

const isBeyondDegrees = ([x = 0, y = 0]: readonly number[]): boolean => Math.abs(x) > 360 || Math.abs(y) > 90;

const readDocument = (given: unknown, read: Document, layer: Layer): void => {
  const name = read.crs?.properties.name;
  const named = name === undefined ? null : readCrs(name);
  // GeoJSON has x before y, whatever axis order EPSG gives.
  let crs: Crs | null = named && { ...named, northFirst: false };
  for (const one of featuresOf(given, read)) {
    const { data } = feature.safeParse(one);
    if (!data) {
      layer.skip('deel dat geen object is');
      continue;
    }
    if (!crs && data.geometry) {
      crs = isBeyondDegrees(firstNumbers(data.geometry)) ? crsOfRd : crsOfGeoJson;
      if (crs.system === 'RD') layer.note(assumedRd);
    }
    layer.add(data.geometry, data.properties, crs ?? crsOfGeoJson);
  }
};

/** Reads GeoJSON into layers. @throws Failure 422 */
export const readGeoJson = async (source: Source, layers: Layers, path: string): Promise<void> => {
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  let given: unknown;
  try {
    given = parse(text);
  } catch {
    throw unreadable('GeoJSON');
  }
  const keyed = collections.safeParse(given);
  if (keyed.success) {
    for (const [name, one] of Object.entries(keyed.data)) readDocument(one, one, layers.of(name));
    return;
  }
  const read = document.safeParse(given);
  if (!read.success) throw unreadable('GeoJSON');
  readDocument(given, read.data, layers.of(source.title));
};
