import { z } from 'zod';
import { feature, type Feature } from '#platform/contract/geojson.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { headOf, isWithin, type FileLayer, type LayerHead } from './file-layer.ts';
import { LARGEST_FILE } from './limits.ts';
import { nl } from './nl.ts';
import { openKmz } from './open-kmz.ts';
import { readGeoJson } from './read-geojson.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { readPoints, readPointsOfText, readPointsOfWorkbook } from './read-points.ts';

/** The most features of a preview, and the most positions in all of them together. */
const MOST_FEATURES = 2_000;
const MOST_POSITIONS = 60_000;

type Nested = number | readonly Nested[];

const positionsIn = (coordinates: Nested): number => {
  if (typeof coordinates === 'number') return 0;
  return typeof coordinates[0] === 'number' ? 1 : coordinates.reduce<number>((sum, part) => sum + positionsIn(part), 0);
};

/** Returns features spread over the layer, without attributes, up to the limit of positions. */
const sampleOf = (features: readonly Feature[]): Feature[] => {
  const step = Math.ceil(features.length / MOST_FEATURES) || 1;
  const sample: Feature[] = [];
  let positions = 0;
  for (let at = 0; at < features.length && positions < MOST_POSITIONS; at += step) {
    const { geometry } = features[at] ?? {};
    if (!geometry) continue;
    positions += geometry.type === 'GeometryCollection' ? geometry.geometries.length : positionsIn(geometry.coordinates);
    sample.push({ type: 'Feature', geometry, properties: null });
  }
  return sample;
};

export const fileKinds = ['geojson', 'kml', 'kmz', 'gpx', 'csv', 'txt', 'xlsx', 'converted', 'by layer'] as const;
/** `converted`: the answer of `POST /conversions`; `by layer`: the answer of `GET /fme/…`. */
export type FileKind = (typeof fileKinds)[number];

export type LayersCalls = {
  readonly open: { readonly input: { readonly file: Blob; readonly kind: FileKind }; readonly answer: readonly LayerHead[] };
  readonly features: {
    readonly input: { readonly layer: number; readonly from: number; readonly most: number };
    readonly answer: readonly Feature[];
  };
  /** A sample of the features, spread over the layer. */
  readonly sample: { readonly input: { readonly layer: number }; readonly answer: readonly Feature[] };
  readonly write: {
    readonly input: { readonly layer: number; readonly map: Readonly<Record<string, unknown>> };
    readonly answer: Blob;
  };
};

const MEGABYTE = 1024 * 1024;
/** Features that are serialised into one part of the request body. */
const FEATURES_PER_CHUNK = 500;

const leftOut = {
  skipped: z.array(z.object({ what: z.string(), count: z.number() })).default([]),
  notes: z.array(z.string()).default([]),
};
const converted = z.object({
  layers: z.array(z.object({ name: z.string(), geojson: z.object({ features: z.array(feature) }), ...leftOut })),
});
const convertedByLayer = z.record(z.string(), z.object({ features: z.array(feature), ...leftOut }));

const parse = <Output>(text: string, schema: z.ZodType<Output>): Output => {
  const read = (() => {
    try {
      return schema.safeParse(JSON.parse(text));
    } catch {
      throw new Refusal(nl.noAnswer);
    }
  })();
  if (!read.success) throw new Refusal(nl.noAnswer);
  return read.data;
};

const placed = (features: readonly Feature[]): Feature[] => features.filter(({ geometry }) => geometry);

const readConverted = (text: string): FileLayer[] =>
  parse(text, converted).layers.map(({ geojson, ...layer }) => ({ ...layer, features: placed(geojson.features) }));

const readByLayer = (text: string): FileLayer[] =>
  Object.entries(parse(text, convertedByLayer)).map(([name, layer]) => ({ ...layer, name, features: placed(layer.features) }));

const readers: Readonly<Record<FileKind, (file: Blob, onProgress?: OnProgress) => Promise<readonly FileLayer[]>>> = {
  geojson: async (file, onProgress) => [readGeoJson(await file.text(), onProgress)],
  kml: async (file, onProgress) => [readKml(await file.text(), onProgress)],
  kmz: async (file, onProgress) => [readKml(openKmz(new Uint8Array(await file.arrayBuffer())), onProgress)],
  gpx: async (file, onProgress) => [readGpx(await file.text(), onProgress)],
  csv: async (file, onProgress) => [readPoints(new Uint8Array(await file.arrayBuffer()), onProgress)],
  txt: async (file, onProgress) => [readPointsOfText(new Uint8Array(await file.arrayBuffer()), onProgress)],
  xlsx: async (file, onProgress) => [await readPointsOfWorkbook(new Uint8Array(await file.arrayBuffer()), onProgress)],
  converted: async (file) => readConverted(await file.text()),
  'by layer': async (file) => readByLayer(await file.text()),
};

/** Keeps the layers of one file, gives their features and makes a map of one of them; in the product it runs in a worker. */
export class LayersHandlers {
  #layers: readonly FileLayer[] = [];

  async open({ file, kind }: LayersCalls['open']['input'], onProgress?: OnProgress): Promise<readonly LayerHead[]> {
    if (file.size === 0) throw new Refusal(nl.empty);
    if (file.size > LARGEST_FILE) throw new Refusal(nl.tooLarge(Math.ceil(file.size / MEGABYTE), LARGEST_FILE / MEGABYTE));
    const layers = await readers[kind](file, onProgress);
    this.#layers = layers.filter(({ features }) => features.length > 0);
    if (this.#layers.length === 0) throw new Refusal(nl.nothing);
    return this.#layers.map(headOf);
  }

  features({ layer, from, most }: LayersCalls['features']['input']): readonly Feature[] {
    return this.#layers[layer]?.features.slice(from, from + most) ?? [];
  }

  sample({ layer }: LayersCalls['sample']['input']): readonly Feature[] {
    return sampleOf(this.#layers[layer]?.features ?? []);
  }

  /**
   * Writes the body of the call that creates a map from the features of a layer inside the Dutch grid.
   * @throws Refusal when no feature lies there, or more than a map may have
   */
  write({ layer, map }: LayersCalls['write']['input']): Blob {
    const features = (this.#layers[layer]?.features ?? []).filter(isWithin);
    if (features.length === 0) throw new Refusal(nl.allOutside);
    if (features.length > newMapLimits.features) throw new Refusal(nl.tooMany(newMapLimits.features));
    const [before, after] = [JSON.stringify({ ...map, source: { type: 'Vector', geojson: { type: 'FeatureCollection', features: [] } } }), ']}}}'];
    const chunks = [before.slice(0, -after.length)];
    for (let at = 0; at < features.length; at += FEATURES_PER_CHUNK) {
      chunks.push(at === 0 ? '' : ',', features.slice(at, at + FEATURES_PER_CHUNK).map((one) => JSON.stringify(one)).join(','));
    }
    chunks.push(after);
    return new Blob(chunks, { type: 'application/json' });
  }
}
