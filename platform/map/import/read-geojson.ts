import { feature as featureSchema, geometry as geometrySchema, type Feature } from '#platform/contract/geojson.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { SkippedParts, type FileLayer } from './file-layer.ts';
import { inRd } from './in-rd.ts';
import { nl } from './nl.ts';
import { recogniseCrs, type Recognised } from './recognise-crs.ts';
import { LimitedFeatures } from './limited-features.ts';

const STEP = 5_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(nl.noGeoJson);
  }
};

/** Returns the features of a collection, a single feature, or a geometry as a feature. @throws Refusal for other documents */
const itemsOf = (document: unknown): readonly unknown[] => {
  if (!isFields(document)) throw new Refusal(nl.noGeoJson);
  if (document['type'] === 'FeatureCollection' && Array.isArray(document['features'])) return document['features'] as unknown[];
  if (document['type'] === 'Feature') return [document];
  const alone = geometrySchema.safeParse(document);
  if (alone.success) return [{ type: 'Feature', geometry: alone.data, properties: {} }];
  throw new Refusal(document['type'] === 'Topology' ? nl.topoJson : nl.noGeoJson);
};

const declaredCrs = (document: unknown): string | null => {
  const crs = isFields(document) ? document['crs'] : null;
  const properties = isFields(crs) ? crs['properties'] : null;
  const name = isFields(properties) ? properties['name'] : null;
  return typeof name === 'string' ? name : null;
};

const noteOf = ({ crs, byNumbers, swapped }: Recognised): string[] => {
  if (crs.system === 'RD' && !swapped) return [];
  const system = nl.systems[crs.system];
  if (swapped && byNumbers) return [nl.readSwapped(system)];
  return byNumbers ? [nl.readAs(system)] : [];
};

/** Copies the properties without `__proto__`, which would change the prototype. */
const propertiesOf = (properties: Feature['properties']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => name !== '__proto__'));

/** Reads a GeoJSON document and converts its features to EPSG:28992. @throws Refusal */
export const readGeoJson = (text: string, onProgress?: OnProgress): FileLayer => {
  const document = parse(text);
  const skipped = new SkippedParts();
  const items = itemsOf(document);
  const read = items.flatMap((item): Feature[] => {
    const given = isFields(item) ? item : {};
    const { geometry, dropped } = wholeGeometry(given['geometry']);
    const one = featureSchema.safeParse({ properties: null, ...given, geometry });
    if (one.success && geometry) {
      skipped.add(nl.brokenParts, dropped);
      return [one.data];
    }
    skipped.add(one.success && given['geometry'] === null ? nl.withoutPlace : nl.unreadableFeature);
    return [];
  });
  const recognised = recogniseCrs(read, declaredCrs(document));
  const features = new LimitedFeatures();
  for (const [index, { geometry, properties }] of read.entries()) {
    const placed = inRd(geometry, recognised.crs);
    if (placed) features.add({ type: 'Feature', geometry: placed, properties: propertiesOf(properties) });
    else skipped.add(nl.withoutPlace);
    if (index % STEP === 0) onProgress?.({ part: index / read.length, count: index });
  }
  return { name: '', features: features.all, skipped: skipped.all, notes: noteOf(recognised) };
};
