import type { Filter } from '#platform/ogc/filter.ts';
import { scalarOf, type Scalar } from '../aggregates/values.ts';
import { sourceFailure } from '../failures.ts';
import type { Field } from '../source.ts';
import { countAll, countIn, rowsOf, valueIn, type ArcGisStatistics, type Row, type Statistic } from './arcgis-rows.ts';

export interface Group {
  readonly key: Scalar;
  readonly rows: number;
  readonly row: Row;
}

const ROWS = 'cook_rows';

const isOf = (type: Field['type'], key: Scalar): boolean => key === null || (type === 'number' ? typeof key === 'number' : typeof key === 'string');

const swapped = (text: string): string => Array.from(text, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join('');
const otherAccents = (text: string): string => {
  const bare = text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return bare === text ? text.replace(/[aeou]/i, (letter) => `${letter}\u0301`).normalize('NFC') : bare;
};

/** Texts that are written differently, of which some databases make one group. */
const variantsOf = (text: string): string[] => [swapped(text), `${text} `, otherAccents(text)];
/** Texts of which other ways to write them are looked for. */
const LOOKED_AT = 5;

/** @throws Failure when the database takes texts for one that are written differently: then its groups are not ours */
const demandExactTexts = async (statistics: ArcGisStatistics, column: string, keys: readonly Scalar[]): Promise<void> => {
  const known = new Set(keys);
  const texts = keys.filter((key) => typeof key === 'string' && key !== '').slice(0, LOOKED_AT) as string[];
  const parts = [...new Set(texts.flatMap(variantsOf))].filter((text) => !known.has(text)).map((value): Filter => ({ kind: 'compare', column, operator: '=', value }));
  if (parts.length > 0 && (await countAll(statistics, { kind: 'or', parts })) > 0) throw sourceFailure('source_unreadable');
};

/**
 * Groups all features of a question by a field. The groups must have all features: a service leaves out groups beyond the most that it returns,
 * and some leave out features without a value.
 * @throws Failure when they do not, and for what cannot be right
 */
export const groupsOf = async (statistics: ArcGisStatistics, { name, type }: Field, more: readonly Statistic[], total: number): Promise<readonly Group[]> => {
  const answer = await rowsOf(statistics, { out: [['count', statistics.idField, ROWS], ...more], groupBy: name });
  const groups = answer.rows.map((row): Group => ({ key: scalarOf(valueIn(row, name)), rows: countIn(row, ROWS), row }));
  const isWhole = !answer.more && groups.reduce((sum, { rows }) => sum + rows, 0) === total;
  if (!isWhole || !groups.every(({ key, row }) => isOf(type, key) && (key !== null || valueIn(row, name) === null))) throw sourceFailure('source_unreadable');
  if (type === 'string') await demandExactTexts(statistics, name, groups.map(({ key }) => key));
  return groups;
};
