import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { countMapValues } from '#platform/contract/map-source.ts';
import { invalid } from '#platform/server/failure.ts';
import { fieldOfLayer, narrowedTo, narrowLayers } from '#platform/sources/conditions.ts';
import type { Source } from '#platform/sources/source.ts';

/** Counts the values of a field. @throws Failure 422 for attributes and layers that the viewer does not get */
export const countValues = async (
  source: Source, { layer, field: name, conditions, limit }: BodyOf<typeof countMapValues>,
): Promise<AnswerOf<typeof countMapValues>> => {
  if (!source.layers.some((known) => known.name === layer)) throw invalid({ layer: ['Deze kaart heeft deze laag niet.'] });
  const { filter = null } = (await narrowLayers(source, conditions, [layer])).get(layer) ?? {};
  const field = await fieldOfLayer(source, layer, name);
  if (!field) throw invalid({ field: ['Deze laag heeft dit veld niet.'] });
  const { type } = field;
  if (filter === false) return { type, values: [], more: false, empty: 0, lowest: null, highest: null, counted: 0, total: 0 };
  const { places } = narrowedTo(conditions, layer);
  const { values, ...counted } = await source.countValues({ layer, field, limit, ...(filter && { filter }), ...(places && { places }) });
  return { type, ...counted, values: [...values] };
};
