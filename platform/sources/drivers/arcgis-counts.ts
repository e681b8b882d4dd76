import { mostCounted } from '../count-values.ts';
import type { CountedValues, ValuesQuestion } from '../source.ts';
import { countIn, rowsOf, valueIn, type ArcGisStatistics, type Statistic } from './arcgis-rows.ts';

/**
 * Counts values by the statistics of a layer, with the ids as what is counted: a count of the field would leave out empty values.
 * @throws Failure `source_unreadable` for an answer that cannot be right
 */
export const arcGisCounts = async (statistics: ArcGisStatistics, { field: { name, type }, limit }: Pick<ValuesQuestion, 'field' | 'limit'>): Promise<CountedValues> => {
  const { idField } = statistics;
  const ends: readonly Statistic[] = type === 'number' || type === 'date' ? [['min', name, 'cook_min'], ['max', name, 'cook_max']] : [];
  const { rows: [all] } = await rowsOf(statistics, { out: [['count', idField, 'cook_all'], ['count', name, 'cook_filled'], ...ends] });
  const { rows: groups, more } = await rowsOf(statistics, { out: [['count', idField, 'cook_count']], groupBy: name, orderBy: 'cook_count DESC' });
  const values = groups.flatMap((row) => {
    const value = valueIn(row, name);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value, count: countIn(row, 'cook_count') }] : [];
  });
  const endOf = (end: string): number | string | null => {
    if (ends.length === 0) return null;
    const value = valueIn(all, end);
    if (type === 'date' && typeof value === 'number') return new Date(value).toISOString();
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  const counted = countIn(all, 'cook_all');
  const most = mostCounted(values, limit);
  return { ...most, more: most.more || more, empty: counted - countIn(all, 'cook_filled'), lowest: endOf('cook_min'), highest: endOf('cook_max'), counted, total: counted };
};
