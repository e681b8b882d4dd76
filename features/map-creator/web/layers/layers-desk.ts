import type { Extent, Feature, Geometry } from '#platform/contract/geojson.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { union } from '#platform/geo/extent.ts';
import type { OnProgress } from '#platform/web/worker/questions.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import type { FileLayer, LayerHead, LayersQuestions, Skipped } from './file-layer.ts';
import { nl } from './nl.ts';
import { readKml } from './read-kml.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 150 * MEGABYTE;
/** Features, and the positions in all of them, that a small map shows. */
const SAMPLED = 2_000;
const SAMPLED_POSITIONS = 60_000;
const AT_ONCE = 500;

type Nested = number | readonly Nested[];

const extentOfCoordinates = (coordinates: Nested, found: Extent | null): Extent | null => {
  if (typeof coordinates === 'number') return found;
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return found ? union(found, [x, y, x, y]) : [x, y, x, y];
  return coordinates.reduce<Extent | null>((extent, part) => extentOfCoordinates(part, extent), found);
};
const extentOfGeometry = (geometry: Geometry, found: Extent | null): Extent | null =>
  geometry.type === 'GeometryCollection'
    ? geometry.geometries.reduce<Extent | null>((extent, part) => extentOfGeometry(part, extent), found)
    : extentOfCoordinates(geometry.coordinates, found);

const positionsIn = (coordinates: Nested): number =>
  typeof coordinates === 'number' ? 0 : typeof coordinates[0] === 'number' ? 1 : coordinates.reduce<number>((sum, part) => sum + positionsIn(part), 0);

/** Some of the features, spread over all, with not too many positions together. */
const sampleOf = (features: readonly Feature[]): Feature[] => {
  const step = Math.ceil(features.length / SAMPLED) || 1;
  const sample: Feature[] = [];
  let positions = 0;
  for (let at = 0; at < features.length && positions < SAMPLED_POSITIONS; at += step) {
    const { geometry } = features[at] ?? {};
    if (!geometry) continue;
    positions += geometry.type === 'GeometryCollection' ? 1 : positionsIn(geometry.coordinates);
    sample.push({ type: 'Feature', geometry, properties: null });
  }
  return sample;
};

const headOf = ({ name, features, skipped }: FileLayer): LayerHead => ({
  name,
  skipped,
  count: features.length,
  sample: sampleOf(features),
  extent: features.reduce<Extent | null>((extent, { geometry }) => (geometry ? extentOfGeometry(geometry, extent) : extent), null),
  onlyPoints: features.every(({ geometry }) => geometry?.type === 'Point'),
});

interface Converted {
  readonly features: readonly Feature[];
  readonly skipped?: readonly Skipped[];
}

/** Looked at as far as it is drawn here: what a map is made of the server looks at itself. */
const isConverted = (layer: unknown): layer is Converted =>
  typeof layer === 'object' && layer !== null && 'features' in layer && Array.isArray(layer.features);

/** What a conversion answers: by the name of each layer its features in EPSG:28992, and what could not be read. */
const readConverted = (text: string): FileLayer[] => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Refusal(nl.noAnswer);
  }
  const layers = Object.entries(answer ?? {});
  if (typeof answer !== 'object' || !layers.every(([, layer]) => isConverted(layer))) throw new Refusal(nl.noAnswer);
  return (layers as [string, Converted][]).map(([name, { features, skipped = [] }]) => ({
    name, skipped, features: features.filter((one) => one?.geometry),
  }));
};

/** Keeps the layers of one file and makes a map of one of them; in the product it sits in a worker. */
export class LayersDesk {
  #layers: readonly FileLayer[] = [];

  async open({ file, kind }: LayersQuestions['open']['asked'], onProgress?: OnProgress): Promise<readonly LayerHead[]> {
    if (file.size === 0) throw new Refusal(nl.empty);
    if (file.size > LARGEST) throw new Refusal(nl.tooLarge(Math.ceil(file.size / MEGABYTE), LARGEST / MEGABYTE));
    const text = await file.text();
    const layers = kind === 'kml' ? [readKml(text, onProgress)] : readConverted(text);
    this.#layers = layers.filter(({ features }) => features.length > 0);
    if (this.#layers.length === 0) throw new Refusal(nl.nothing);
    return this.#layers.map(headOf);
  }

  write({ layer, map }: LayersQuestions['write']['asked']): Blob {
    const { features = [] } = this.#layers[layer] ?? {};
    if (features.length > newMapLimits.features) throw new Refusal(nl.tooMany(newMapLimits.features));
    const pieces = [`${JSON.stringify(map).slice(0, -1)},"source":{"type":"Vector","geojson":{"type":"FeatureCollection","features":[`];
    for (let at = 0; at < features.length; at += AT_ONCE) {
      pieces.push(at === 0 ? '' : ',', features.slice(at, at + AT_ONCE).map((one) => JSON.stringify(one)).join(','));
    }
    pieces.push(']}}}');
    return new Blob(pieces, { type: 'application/json' });
  }
}
