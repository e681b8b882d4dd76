import type { Aggregated, AggregateQuestion, ColumnsDescribed, ColumnsQuestion, FoundFeature, LookedAt, TakenPage, TakeQuestion } from '../source.ts';
import { createFold } from './fold.ts';
import { createColumnsFold } from './fold-columns.ts';

type Conditions = Pick<TakeQuestion, 'filter' | 'places'>;

const conditionsOf = ({ filter, places }: Conditions): Conditions => ({ ...(filter && { filter }), ...(places && { places }) });

/** A layer whose features can be taken. */
export interface Taking {
  take(conditions: Conditions): AsyncIterable<TakenPage>;
  /** Counts all features that match; null when the source cannot. */
  count(conditions: Conditions): Promise<number | null>;
  readonly statesTypes: boolean;
}

const foldAll = async ({ take, count }: Taking, question: Conditions, fold: { add(properties: FoundFeature['properties']): void; readonly rows: number }): Promise<LookedAt> => {
  const conditions = conditionsOf(question);
  let limited = false;
  for await (const page of take(conditions)) {
    ({ limited } = page);
    for (const { properties } of page.features) fold.add(properties);
  }
  if (!limited) return { total: fold.rows, overFirst: null };
  const total = await count(conditions);
  return { total: total === null ? null : Math.max(total, fold.rows), overFirst: fold.rows };
};

/** Calculates with the features that a source gives. */
export const aggregateByTaking = async (taking: Taking, question: Omit<AggregateQuestion, 'layer'>): Promise<Aggregated> => {
  const fold = createFold(question);
  const looked = await foldAll(taking, question, fold);
  return { ...looked, groups: fold.groups() };
};

/** Describes columns from the features that a source gives. */
export const statisticsByTaking = async (taking: Taking, question: Omit<ColumnsQuestion, 'layer'>): Promise<ColumnsDescribed> => {
  const fold = createColumnsFold(question.fields, taking.statesTypes);
  const looked = await foldAll(taking, question, fold);
  return { ...looked, columns: fold.columns() };
};
