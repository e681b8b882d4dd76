import type { AnswerOf } from '#platform/contract/call.ts';
import { MAX_SAMPLED_FEATURES, sampledShapes, type sampleMap } from '#platform/contract/map-source.ts';
import type { FoundFeature, Source } from '#platform/sources/source.ts';

interface Question {
  readonly field?: string | undefined;
  readonly layer?: string | undefined;
}

type Shape = (typeof sampledShapes)[number];

const shapeOf = ({ geometry }: FoundFeature): Shape | null => {
  if (!geometry || geometry.type === 'GeometryCollection') return null;
  if (geometry.type.endsWith('Point')) return 'point';
  return geometry.type.endsWith('LineString') ? 'line' : 'area';
};

/** Returns the layer to sample: the one that was asked for, the first with the field, or the first. */
const layerOf = async (source: Source, { field, layer }: Question): Promise<string | undefined> => {
  if (layer !== undefined || field === undefined || source.layers.length < 2) return layer ?? source.layers[0]?.name;
  const described = await source.describe();
  return described.find(({ fields }) => fields.some(({ name }) => name === field))?.name;
};

/** Samples a layer of a source. Without a field only its first page, which shows what kind of objects it has. */
export const sampleOf = async (source: Source, question: Question): Promise<AnswerOf<typeof sampleMap>> => {
  const { field } = question;
  const layer = await layerOf(source, question);
  const shapes = new Set<Shape>();
  const numbers: number[] = [];
  let limited = false;
  let seen = 0;
  if (layer !== undefined) {
    for await (const page of source.take({ layer })) {
      limited ||= page.limited;
      for (const feature of page.features) {
        const shape = shapeOf(feature);
        if (shape) shapes.add(shape);
        const value = field === undefined ? undefined : feature.properties[field];
        if (typeof value === 'number' && Number.isFinite(value)) numbers.push(value);
      }
      seen += page.features.length;
      if (field === undefined || seen >= MAX_SAMPLED_FEATURES) {
        limited ||= field !== undefined;
        break;
      }
    }
  }
  return { numbers, shapes: sampledShapes.filter((shape) => shapes.has(shape)), limited };
};
