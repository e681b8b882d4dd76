import type { AggregatedGroup, Aggregation, DatePeriod } from '#platform/contract/map-aggregates.ts';
import { MAX_GROUP_TEXT } from '#platform/contract/map-aggregates.ts';
import { Failure } from '#platform/server/failure.ts';
import { endOfPeriod } from './local-time.ts';
import type { FieldType } from '../source.ts';
import type { Scalar } from './values.ts';

/** How the features of a layer are grouped and what is calculated. */
export interface Aggregate {
  readonly column: string;
  readonly aggregation: Aggregation;
  /** Absent: the values of `column` itself. */
  readonly groupBy?: string | undefined;
  readonly period?: DatePeriod | undefined;
  readonly bins?: number | undefined;
  /** The type of the axis as the source describes it. */
  readonly axisType: FieldType;
}

export const axisOf = ({ column, groupBy }: Aggregate): string => groupBy ?? column;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:[.]\d+)?$/;

/** Returns the value of a group from the text by which it was grouped. */
export const axisValueOf = (text: Scalar, type: FieldType): Scalar => {
  if (typeof text !== 'string') return text;
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
};

/** The maximum number of groups of one question; the server keeps at most `MAX_GROUP_TEXT` characters of each in memory. */
export const MOST_GROUPS = 10_000;

export const tooManyGroups = (): Failure =>
  new Failure('too_many_groups', 422, 'Deze kolom heeft meer dan 10.000 verschillende waarden. Kies een andere kolom om op te groeperen.');

/** @throws Failure 422 when there are more groups than can be shown in any way */
export const demandFewGroups = (groups: number): void => {
  if (groups > MOST_GROUPS) throw tooManyGroups();
};

interface Calculated {
  readonly result: Scalar;
  readonly rows: number;
}

const isCut = (value: Scalar): boolean => typeof value === 'string' && value.length >= MAX_GROUP_TEXT && Array.from(value).length === MAX_GROUP_TEXT;

/** A group of one value, or of the period that begins on the day `value`. */
export const groupOf = (value: Scalar, { result, rows }: Calculated, period: DatePeriod | undefined): AggregatedGroup => {
  if (period && typeof value === 'string') return { value, from: value, to: endOfPeriod(value, period), result, rows };
  return { value, ...(isCut(value) && { is_beginning: true as const }), result, rows };
};

/** The groups of all ranges, those without features too, and of the features without a number when there are any. */
export const binGroups = (edges: readonly number[], calculated: ReadonlyMap<number | null, Calculated>, none: Scalar): AggregatedGroup[] => {
  const ranges = edges.slice(0, -1).map((from, index): AggregatedGroup => {
    const { result, rows } = calculated.get(index) ?? { result: none, rows: 0 };
    return { value: from, from, to: edges[index + 1] ?? from, result, rows };
  });
  const others = calculated.get(null);
  return others ? [...ranges, { value: null, result: others.result, rows: others.rows }] : ranges;
};

/** The result of a range without features. */
export const resultOfNone = (aggregation: Aggregation): Scalar => (aggregation === 'count' || aggregation === 'percentage' ? 0 : null);
