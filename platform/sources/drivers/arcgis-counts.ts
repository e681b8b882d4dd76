import { readArcGisFeatures } from '#platform/ogc/arcgis.ts';
import { Failure } from '#platform/server/failure.ts';
import { mostCounted } from '../count-values.ts';
import type { CountedValues, ValuesQuestion } from '../source.ts';

type Row = Readonly<Record<string, unknown>>;
type Statistic = readonly ['count' | 'min' | 'max', on: string, as: string];

const written = (statistics: readonly Statistic[]): string =>
  JSON.stringify(statistics.map(([statisticType, onStatisticField, outStatisticFieldName]) => ({ statisticType, onStatisticField, outStatisticFieldName })));

/** Some databases return the names in capitals. */
const valueIn = (row: Row | undefined, name: string): unknown => Object.entries(row ?? {}).find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1];

const numberIn = (row: Row | undefined, name: string): number => {
  const value = valueIn(row, name);
  return typeof value === 'number' ? value : 0;
};

interface Asked {
  readonly ask: (parameters: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly idField: string;
  readonly question: Pick<ValuesQuestion, 'field' | 'limit'>;
}

/** Counts values by the statistics of a layer, with the ids as what is counted: a count of the field would leave out empty values. */
const counts = async ({ ask, idField, question: { field: { name, type }, limit } }: Asked): Promise<CountedValues | null> => {
  const rowsOf = async (parameters: Readonly<Record<string, string>>): Promise<readonly Row[] | null> =>
    readArcGisFeatures(await ask({ ...parameters, returnGeometry: 'false' }))?.features.map(({ properties }) => properties) ?? null;
  const hasEnds = type === 'number' || type === 'date';
  const all = await rowsOf({
    outStatistics: written([['count', idField, 'cook_all'], ['count', name, 'cook_filled'], ...(hasEnds ? [['min', name, 'cook_min'], ['max', name, 'cook_max']] as const : [])]),
  });
  const groups = await rowsOf({ groupByFieldsForStatistics: name, outStatistics: written([['count', idField, 'cook_count']]), orderByFields: 'cook_count DESC' });
  if (!all || !groups) return null;
  const values = groups.flatMap((row) => {
    const value = valueIn(row, name);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value, count: numberIn(row, 'cook_count') }] : [];
  });
  const endOf = (end: string): number | string | null => {
    const value = valueIn(all[0], end);
    if (type === 'date' && typeof value === 'number') return new Date(value).toISOString();
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  const counted = numberIn(all[0], 'cook_all');
  return { ...mostCounted(values, limit), empty: counted - numberIn(all[0], 'cook_filled'), lowest: endOf('cook_min'), highest: endOf('cook_max'), counted, total: counted };
};

/** Returns null when the layer refuses the statistics that it says to have. */
export const arcGisCounts = (asked: Asked): Promise<CountedValues | null> =>
  counts(asked).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'source_failed') return null;
    throw error;
  });
