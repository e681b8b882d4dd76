import { MAX_DISTINCT, type ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import { canGroup, typeOfColumn } from '../aggregates/column-type.ts';
import type { Scalar } from '../aggregates/values.ts';
import { inBatches } from '../each-layer.ts';
import { sourceFailure } from '../failures.ts';
import { MOST_TAKEN, type ColumnsDescribed, type Field } from '../source.ts';
import { groupsOf } from './arcgis-groups.ts';
import { countAll, countIn, numberIn, orNull, rowsOf, valueIn, type ArcGisStatistics, type Row, type Statistic } from './arcgis-rows.ts';

/** Each column is one question, or two. */
const MOST_COLUMNS = 40;

const statisticsOf = ({ name, type }: Field, at: number): Statistic[] => {
  const as = (what: string) => `cook_${what}_${at}`;
  const ends: Statistic[] = type === 'number' || type === 'date' ? [['min', name, as('min')], ['max', name, as('max')]] : [];
  return [['count', name, as('count')], ...ends, ...(type === 'number' ? [['sum', name, as('sum')] as const] : [])];
};

const none = { min: null, max: null, sum: null, average: null };

const momentIn = (row: Row, name: string): string => {
  const value = valueIn(row, name);
  if (typeof value === 'number' && Math.abs(value) < 8.64e15) return new Date(value).toISOString();
  if (typeof value !== 'string') throw sourceFailure('source_unreadable');
  return value;
};

const totalsOf = ({ type }: Field, at: number, row: Row, filled: number) => {
  if (filled === 0) return none;
  if (type === 'date') return { ...none, min: momentIn(row, `cook_min_${at}`), max: momentIn(row, `cook_max_${at}`) };
  if (type !== 'number') return none;
  const [min, max, sum] = (['min', 'max', 'sum'] as const).map((what) => numberIn(row, `cook_${what}_${at}`));
  if (typeof min !== 'number' || typeof max !== 'number' || typeof sum !== 'number' || min > max) throw sourceFailure('source_unreadable');
  return { min, max, sum, average: sum / filled };
};

/**
 * Describes columns by the statistics of a layer that has more features than are taken otherwise. Returns null when the layer has fewer, and when
 * the layer does not say how many different values there are.
 * @throws Failure `source_unreadable` for an answer that cannot be right
 */
export const arcGisColumns = async (statistics: ArcGisStatistics, fields: readonly Field[]): Promise<ColumnsDescribed | null> => {
  if (fields.length === 0 || fields.length > MOST_COLUMNS) return null;
  const total = await countAll(statistics);
  if (total <= MOST_TAKEN) return null;
  const { rows: [row] } = await rowsOf(statistics, { out: fields.flatMap(statisticsOf) });
  if (!row) throw sourceFailure('source_unreadable');

  /** The different values; null when there are too many to tell them all. */
  const valuesOf = async (field: Field, filled: number): Promise<readonly Scalar[] | null> => {
    if (filled === 0) return [];
    const groups = await orNull(() => groupsOf(statistics, field, [], total));
    if (groups) return [...new Set(groups.flatMap(({ key }) => (key === null ? [] : [key])))];
    const { rows, more } = await rowsOf(statistics, { out: [['count', statistics.idField, 'cook_rows']], groupBy: field.name });
    // More groups than are counted, of which the service left some out.
    if (more && rows.length > MAX_DISTINCT + 1) return null;
    throw sourceFailure('source_unreadable');
  };

  const columns = await inBatches([...fields.entries()], async ([at, field]): Promise<ColumnStatistics> => {
    const filled = countIn(row, `cook_count_${at}`);
    if (filled > total) throw sourceFailure('source_unreadable');
    const values = await valuesOf(field, filled);
    const distinct = values === null || values.length > MAX_DISTINCT ? null : values.length;
    const type = typeOfColumn({ stated: field.type, first: (values ?? []).filter((value) => value !== ''), distinct, rows: total });
    return { name: field.name, type, can_group: canGroup(distinct), filled, distinct, ...totalsOf(field, at, row, filled) };
  });
  return { columns, total, overFirst: null };
};
