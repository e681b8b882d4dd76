import { readArcGisFeatures } from '#platform/ogc/arcgis.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { isRecord } from '#platform/ogc/geojson-features.ts';
import { Failure } from '#platform/server/failure.ts';
import { sourceFailure } from '../failures.ts';
import type { Field } from '../source.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What to calculate of a field, and the name of the result. */
export type Statistic = readonly [type: 'count' | 'sum' | 'min' | 'max' | 'stddev', on: string, as: string];

/** Asks a layer under the conditions of a question. */
export interface ArcGisStatistics {
  /** The field of its ids, which is never empty. */
  readonly idField: string;
  readonly fields: readonly Field[];
  /** `also` narrows the question. */
  ask(parameters: Readonly<Record<string, string>>, also?: Filter): Promise<unknown>;
}

const unreadable = () => sourceFailure('source_unreadable');

interface RowsWanted {
  readonly out: readonly Statistic[];
  readonly groupBy?: string;
  readonly orderBy?: string;
  /** Narrows the question. */
  readonly also?: Filter;
}

/** Returns what is calculated, and whether rows are missing. @throws Failure for an answer without rows */
export const rowsOf = async ({ ask }: ArcGisStatistics, { out, groupBy, orderBy, also }: RowsWanted): Promise<{ readonly rows: readonly Row[]; readonly more: boolean }> => {
  const outStatistics = JSON.stringify(out.map(([statisticType, onStatisticField, outStatisticFieldName]) => ({ statisticType, onStatisticField, outStatisticFieldName })));
  // ArcGIS refuses `resultRecordCount` beside statistics.
  const parameters = { outStatistics, ...(groupBy !== undefined && { groupByFieldsForStatistics: groupBy }), ...(orderBy !== undefined && { orderByFields: orderBy }), returnGeometry: 'false' };
  const read = readArcGisFeatures(await ask(parameters, also));
  if (!read) throw unreadable();
  return { rows: read.features.map(({ properties }) => properties), more: read.more };
};

/** @throws Failure for an answer without a number */
export const countAll = async ({ ask }: ArcGisStatistics, also?: Filter): Promise<number> => {
  const answer = await ask({ returnCountOnly: 'true' }, also);
  return countOf(isRecord(answer) ? answer['count'] : null);
};

/** Some databases return the names in capitals. @throws Failure when a row does not have exactly one such value */
export const valueIn = (row: Row | undefined, name: string): unknown => {
  const [found, ...others] = Object.entries(row ?? {}).filter(([key]) => key.toUpperCase() === name.toUpperCase());
  if (!found || others.length > 0) throw unreadable();
  return found[1] ?? null;
};

const countOf = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable();
  return value;
};

/** @throws Failure for a value that is no count */
export const countIn = (row: Row | undefined, name: string): number => countOf(valueIn(row, name));

/** Beyond this, decision 0050 knows no numbers. */
const LARGEST = 1e100;

/** Null for no value. @throws Failure for a text, and for a number that the fold would not count */
export const numberIn = (row: Row | undefined, name: string): number | null => {
  const value = valueIn(row, name);
  if (value === null) return null;
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) throw unreadable();
  return value;
};

const NOT_USED = new Set(['source_failed', 'source_unreadable', 'source_too_large', 'source_cannot']);

/** Returns null when a layer refuses the statistics that it says to have, or answers what cannot be right: its features tell more. */
export const orNull = async <T>(calculate: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await calculate();
  } catch (error) {
    if (error instanceof Failure && NOT_USED.has(error.code)) return null;
    throw error;
  }
};
