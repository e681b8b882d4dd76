import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import type { aggregateMap, describeMapColumns } from '#platform/contract/map-aggregates.ts';
import { invalid } from '#platform/server/failure.ts';
import { fieldsOfLayer, narrowedTo, narrowLayers } from '#platform/sources/conditions.ts';
import type { Field, LookedAt, Source } from '#platform/sources/source.ts';
import { shownGroups } from '#platform/sources/aggregates/shown-groups.ts';

const unknownField = (where: string) => invalid({ [where]: ['Deze laag heeft dit veld niet.'] });

interface Asked {
  /** What the viewer asks the layer for; null when no feature can match. */
  readonly conditions: ReturnType<typeof conditionsOf> | null;
  readonly fields: readonly Field[];
}

const conditionsOf = (filter: ReturnType<typeof narrowedTo>['filter'] | null, places: ReturnType<typeof narrowedTo>['places']) =>
  ({ ...(filter && { filter }), ...(places && { places }) });

/** Reads what a viewer may ask of a layer. @throws Failure 422 for a layer, or an attribute in a condition, that the viewer does not get */
const readAsked = async (source: Source, layer: string, conditions: readonly MapCondition[]): Promise<Asked> => {
  if (!source.layers.some(({ name }) => name === layer)) throw invalid({ layer: ['Deze kaart heeft deze laag niet.'] });
  const { filter = null } = (await narrowLayers(source, conditions, [layer])).get(layer) ?? {};
  const fields = await fieldsOfLayer(source, layer);
  return { conditions: filter === false ? null : conditionsOf(filter, narrowedTo(conditions, layer).places), fields };
};

const nothing = { total: 0, over_first: null };
const present = ({ total, overFirst }: LookedAt) => ({ total, over_first: overFirst });

/** Groups and calculates for a viewer. @throws Failure 422 for attributes and layers that the viewer does not get */
export const aggregate = async (source: Source, question: BodyOf<typeof aggregateMap>): Promise<AnswerOf<typeof aggregateMap>> => {
  const { layer, column, aggregation, group_by: groupBy, group_by_period: period, bins, sort_by: by, sort_order: order, limit } = question;
  const { conditions, fields } = await readAsked(source, layer, question.conditions);
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);
  if (!fieldNamed(column)) throw unknownField('column');
  const axis = fieldNamed(groupBy ?? column);
  if (!axis) throw unknownField('group_by');
  if (!conditions) return { groups: [], rest: null, ...nothing };
  const { groups, ...looked } = await source.aggregate({ layer, ...conditions, column, aggregation, groupBy, period, bins, axisType: axis.type });
  const shown = bins === undefined ? shownGroups(groups, aggregation, { by, order, limit }) : { groups: [...groups], rest: null };
  return { ...shown, ...present(looked) };
};

/** Describes columns for a viewer. @throws Failure 422 for attributes and layers that the viewer does not get */
export const describeColumns = async (source: Source, question: BodyOf<typeof describeMapColumns>): Promise<AnswerOf<typeof describeMapColumns>> => {
  const { layer, fields: wanted } = question;
  const { conditions, fields } = await readAsked(source, layer, question.conditions);
  if (wanted?.some((name) => !fields.some((field) => field.name === name))) throw unknownField('fields');
  if (!conditions) return { columns: [], ...nothing };
  const asked = wanted ? fields.filter(({ name }) => wanted.includes(name)) : fields;
  const { columns, ...looked } = await source.statistics({ layer, ...conditions, fields: asked });
  return { columns: [...columns], ...present(looked) };
};
