import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { findMapFeature, listMapFeatures } from '#platform/contract/map-source.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import { columnsOfLayer, narrowedTo, narrowLayers } from '#platform/sources/conditions.ts';
import type { FeatureConditions, Source } from '#platform/sources/source.ts';
import { boundedPage } from './bounded-page.ts';

type Question = BodyOf<typeof listMapFeatures>;
type Sorted = Pick<Question, 'layer' | 'order' | 'conditions'> & Partial<Pick<Question, 'fields'>>;

const unknown = (where: string) => invalid({ [where]: ['Deze laag heeft dit veld niet.'] });

/** @throws Failure 422 for an attribute that the source does not describe to this viewer */
const demandFields = async (source: Source, { layer, order, fields }: Sorted, described: ReadonlyMap<string, string>): Promise<void> => {
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

interface Narrowed {
  readonly label: string;
  /** Null when no feature can match. */
  readonly wanted: FeatureConditions | null;
}

/** Reads what a viewer may ask of a list. @throws Failure 422 for attributes and layers that the viewer does not get */
const readList = async (source: Source, question: Sorted): Promise<Narrowed> => {
  const { layer, conditions } = question;
  const known = source.layers.find(({ name }) => name === layer);
  if (!known) throw invalid({ layer: ['Deze kaart heeft deze laag niet.'] });
  const { filter = null, columns = new Map<string, string>() } = (await narrowLayers(source, conditions, [layer])).get(layer) ?? {};
  await demandFields(source, question, columns);
  const { places } = narrowedTo(conditions, layer);
  return { label: known.label, wanted: filter === false ? null : { ...(filter && { filter }), ...(places && { places }) } };
};

/** Tells where a feature stands in a list of the viewer. @throws Failure 422 for attributes and layers that the viewer does not get */
export const findFeature = async (source: Source, question: BodyOf<typeof findMapFeature>): Promise<AnswerOf<typeof findMapFeature>> => {
  const { layer, order, feature_id: id } = question;
  const { wanted } = await readList(source, question);
  const { position, overFirst } = wanted ? await source.position({ layer, ...wanted, order, id }) : { position: null, overFirst: null };
  return { position, over_first: overFirst };
};

/** Lists the features of a layer that meet the conditions of the viewer. @throws Failure 422 for attributes and layers that the viewer does not get */
export const listFeatures = async (source: Source, question: Question): Promise<AnswerOf<typeof listMapFeatures>> => {
  const { layer, limit, offset, order, fields } = question;
  const { label, wanted } = await readList(source, question);
  const nothing = { layer, label, features: [], total: 0, limited: false };
  if (!wanted) return nothing;
  const [found] = await source.query({ layers: [layer], ...wanted, limit, page: { offset, order }, ...(fields && { fields }) });
  if (!found) return nothing;
  const { features, limited, matched } = found;
  const isEnd = !limited && (features.length > 0 || offset === 0);
  return {
    ...nothing, label: found.label, limited,
    features: boundedPage(features).map(({ id, properties, geometry }) => ({ id, properties: { ...properties }, geometry })),
    total: isEnd ? offset + features.length : (matched ?? await countOf(source, layer, wanted)),
  };
};
