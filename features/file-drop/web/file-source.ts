import { MAX_SAMPLED_FEATURES, sampledShapes, type SourceField } from '#platform/contract/map-source.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import type { LayerHead } from '#platform/map/import/file-layer.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import type { StudioSource } from '#platform/map/style-studio/studio-source.ts';

/** Features that the worker sends at a time. */
const AT_ONCE = 2_000;

type Value = string | number | boolean;
type Shape = (typeof sampledShapes)[number];

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

const typeOf = (values: readonly unknown[]): SourceField['type'] => {
  const known = values.filter((value) => value !== null && value !== undefined);
  const areAll = (type: string): boolean => known.length > 0 && known.every((value) => typeof value === type);
  return areAll('number') ? 'number' : areAll('boolean') ? 'boolean' : 'string';
};

const shapeOf = ({ geometry }: Feature): Shape | null => {
  if (!geometry || geometry.type === 'GeometryCollection') return null;
  if (geometry.type.endsWith('Point')) return 'point';
  return geometry.type.endsWith('LineString') ? 'line' : 'area';
};

const inDutchOrder = new Intl.Collator('nl', { numeric: true }).compare;

const sorted = (values: readonly Value[]): Value[] =>
  values.toSorted((one, other) => (typeof one === 'number' && typeof other === 'number' ? one - other : inDutchOrder(String(one), String(other))));

const firstOf = async (open: OpenLayers, index: number, count: number): Promise<Feature[]> => {
  const found: Feature[] = [];
  for (let from = 0; from < count; from += AT_ONCE) found.push(...(await open.features(index, from, Math.min(AT_ONCE, count - from))));
  return found;
};

/** Reads the first features of a layer of a file, and answers from them what the style studio asks about a source. */
export const readFileSource = async (open: OpenLayers, index: number, head: LayerHead): Promise<StudioSource> => {
  const features = await firstOf(open, index, Math.min(head.count, MAX_SAMPLED_FEATURES));
  const valuesOf = (field: string): unknown[] => features.map(({ properties }) => properties?.[field]);
  const shapes = new Set(features.map(shapeOf));
  return {
    fields: head.fields.map((name) => ({ name, type: typeOf(valuesOf(name)) })),
    values: async (field) => sorted([...new Set(valuesOf(field).filter(isValue))]),
    sample: async (field) => ({
      numbers: field === undefined ? [] : valuesOf(field).filter((value): value is number => Number.isFinite(value)),
      shapes: sampledShapes.filter((shape) => shapes.has(shape)),
      limited: field !== undefined && head.count > features.length,
    }),
  };
};
