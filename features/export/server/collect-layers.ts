import type { Feature } from '#platform/contract/geojson.ts';
import type { LayerToWrite } from '#platform/conversion/conversion.ts';
import { inFieldOrder } from '#platform/domain/map-features/field-names.ts';
import { Failure } from '#platform/server/failure.ts';
import type { FoundFeature, Source, TakenPage } from '#platform/sources/source.ts';
import { MOST_EXPORTED } from '../contract.ts';
import { narrowedTo } from '#platform/sources/conditions.ts';
import { chosenLayers, fieldsOfLayers, narrowChosenLayers } from './conditions.ts';
import type { StoredPart } from './export-job.ts';

export const nothingToExport = (): Failure => new Failure('nothing_to_export', 422, 'Geen elementen gevonden.');

const tooMuch = (): Failure =>
  new Failure('too_many_features', 422, `Dit zijn meer dan ${MOST_EXPORTED.toLocaleString('nl-NL')} objecten. Zoom in en kies “Alleen wat in beeld is”.`);

export interface CollectedLayers {
  readonly layers: readonly LayerToWrite[];
  /** The number of features read so far. */
  readonly count: () => number;
  /** Layers of which the source has more features than it returns. */
  readonly limited: () => readonly string[];
}

const toFeature = ({ id, properties, geometry }: FoundFeature): Feature => ({
  type: 'Feature', geometry, properties: { ...properties },
  ...(typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? { id } : {}),
});

const inOrder = (fields: readonly string[]) => (feature: Feature): Feature =>
  ({ ...feature, properties: feature.properties && inFieldOrder(fields, feature.properties) });

/** Leaves other attributes out. An attribute that a feature does not have is empty, so that every format has all columns. */
const withFields = (fields: readonly string[]) => (feature: Feature): Feature =>
  ({ ...feature, properties: Object.fromEntries(fields.map((name) => [name, feature.properties && Object.hasOwn(feature.properties, name) ? feature.properties[name] : null])) });

const box = ([west, south, east, north]: readonly [number, number, number, number]) => ({
  type: 'Polygon' as const,
  coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]],
});

/**
 * Collects the layers to write as streams. Only a page at a time is in memory, or the whole answer of a source without
 * pages.
 */
export const collectLayers = async (
  parts: readonly StoredPart[],
  sourceOf: (mapId: number) => Promise<Source>,
  signal: AbortSignal,
): Promise<CollectedLayers> => {
  let count = 0;
  const limited = new Set<string>();

  const counted = (features: readonly Feature[]): readonly Feature[] => {
    signal.throwIfAborted();
    count += features.length;
    if (count > MOST_EXPORTED) throw tooMuch();
    return features;
  };

  /** Reads the first page with features at once, so that a layer without features is left out. */
  const layerOf = async (name: string, pages: AsyncIterable<TakenPage>, fields: readonly string[] | undefined): Promise<LayerToWrite[]> => {
    const taken = pages[Symbol.asyncIterator]();
    let first = await taken.next();
    // With conditions, a page may be empty while a later one is not.
    while (!first.done && first.value.features.length === 0) first = await taken.next();
    if (first.done) return [];
    const held = first.value;
    const features = async function* (): AsyncGenerator<Feature> {
      for (let page = held; ; ) {
        if (page.limited) limited.add(name);
        const read = page.features.map(toFeature);
        yield* counted(fields ? read.map(withFields(fields)) : read);
        const next = await taken.next();
        if (next.done) return;
        page = next.value;
      }
    };
    return [{ name, features: features(), ...(fields && { fields }) }];
  };

  const layersOf = async (part: StoredPart): Promise<LayerToWrite[]> => {
    if (part.kind === 'features') return [{ name: part.title, features: counted(part.features.map(inOrder(part.fields))), fields: part.fields }];
    const { map_id: mapId, extent, ids, conditions = [] } = part;
    const source = await sourceOf(mapId);
    const narrowed = await narrowChosenLayers(source, part);
    const fields = await fieldsOfLayers(source, part);
    const layers: LayerToWrite[] = [];
    for (const { name, label } of chosenLayers(source, part)) {
      const { filter = null } = narrowed.get(name) ?? {};
      if (filter === false) continue;
      const { places } = narrowedTo(conditions, name);
      const question = { layer: name, ...(extent && { geometry: box(extent) }), ...(ids && { ids }), ...(filter && { filter }), ...(places && { places }) };
      layers.push(...(await layerOf(label, source.take(question), fields?.get(name))));
    }
    return layers;
  };

  const layers: LayerToWrite[] = [];
  for (const part of parts) layers.push(...(await layersOf(part)));
  if (layers.length === 0) throw nothingToExport();
  return { layers, count: () => count, limited: () => [...limited] };
};
