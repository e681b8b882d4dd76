import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { listMapFeatures } from '#platform/contract/map-source.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import { columnsOfLayer, narrowedTo, narrowLayers } from '#platform/sources/conditions.ts';
import type { FeatureConditions, Source } from '#platform/sources/source.ts';

type Question = BodyOf<typeof listMapFeatures>;

const unknown = (where: string) => invalid({ [where]: ['Deze laag heeft dit veld niet.'] });

/** @throws Failure 422 for an attribute that the source does not describe to this viewer */
const demandFields = async (source: Source, { layer, order, fields }: Question, described: ReadonlyMap<string, string>): Promise<void> => {
  if (order.length === 0 && !fields) return;
  const known = described.size > 0 ? described : await columnsOfLayer(source, layer);
  if (!order.every(({ column }) => known.has(column))) throw unknown('order');
  if (fields?.some((name) => !known.has(name))) throw unknown('fields');
};

/** Counts all features; null when the source cannot. */
const countOf = async (source: Source, layer: string, conditions: FeatureConditions): Promise<number | null> => {
  if (!source.abilities.has('hits')) return null;
  try {
    return (await source.hits({ layers: [layer], ...conditions })).reduce((sum, { count }) => sum + count, 0);
  } catch (error) {
    // The features are worth more than their number.
    if (error instanceof Failure && error.code.startsWith('source_')) return null;
    throw error;
  }
};

/** Lists the features of a layer that meet the conditions of the viewer. @throws Failure 422 for attributes and layers that the viewer does not get */
export const listFeatures = async (source: Source, question: Question): Promise<AnswerOf<typeof listMapFeatures>> => {
  const { layer, conditions, limit, offset, order, fields } = question;
  const known = source.layers.find(({ name }) => name === layer);
  if (!known) throw invalid({ layer: ['Deze kaart heeft deze laag niet.'] });
  const { filter = null, columns = new Map<string, string>() } = (await narrowLayers(source, conditions, [layer])).get(layer) ?? {};
  await demandFields(source, question, columns);
  const nothing = { layer, label: known.label, features: [], total: 0, limited: false };
  if (filter === false) return nothing;
  const { places } = narrowedTo(conditions, layer);
  const wanted: FeatureConditions = { ...(filter && { filter }), ...(places && { places }) };
  const [found] = await source.query({ layers: [layer], ...wanted, limit, page: { offset, order }, ...(fields && { fields }) });
  if (!found) return nothing;
  const { features, limited, matched } = found;
  const isEnd = !limited && (features.length > 0 || offset === 0);
  return {
    ...nothing, label: found.label, limited,
    features: features.map(({ id, properties, geometry }) => ({ id, properties: { ...properties }, geometry })),
    total: isEnd ? offset + features.length : (matched ?? await countOf(source, layer, wanted)),
  };
};
