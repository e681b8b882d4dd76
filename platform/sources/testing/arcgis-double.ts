import { matchesInSql } from '#platform/ogc/matches.ts';
import { readCql } from '#platform/ogc/read-cql.ts';

export type ArcGisRow = Readonly<Record<string, string | number | null>>;

export interface ArcGisDouble {
  /** Its database takes `Eik` and `eik` for one text, as SQL Server usually does. */
  readonly ignoresCase?: boolean;
  /** Its standard deviation is that of all values, not of a sample. */
  readonly ofAll?: boolean;
  /** The most rows in one answer. */
  readonly maxRecordCount?: number;
  /** Names of results in capitals, as of Oracle. */
  readonly inCapitals?: boolean;
  readonly hasStatistics?: boolean;
  /** Changes an answer with statistics, to make it wrong. */
  readonly spoil?: (rows: readonly Record<string, unknown>[], groupBy: string) => unknown;
}

const arcGisFields = [
  { name: 'OBJECTID', type: 'esriFieldTypeOID' }, { name: 'NR', type: 'esriFieldTypeInteger' }, { name: 'HOOGTE', type: 'esriFieldTypeDouble' },
  { name: 'SOORT', type: 'esriFieldTypeString' }, { name: 'DATUM', type: 'esriFieldTypeDate' },
];

const calculated = (type: string, values: readonly (string | number | null)[], ofAll: boolean): unknown => {
  const filled = values.filter((value) => value !== null);
  if (type === 'count') return filled.length;
  if (filled.length === 0) return null;
  const numbers = filled.map(Number);
  const sum = numbers.reduce((one, other) => one + other, 0);
  const mean = sum / numbers.length;
  const left = ofAll ? numbers.length : numbers.length - 1;
  switch (type) {
    case 'sum': return sum;
    case 'avg': return mean;
    case 'min': return numbers.reduce((one, other) => Math.min(one, other));
    case 'max': return numbers.reduce((one, other) => Math.max(one, other));
    case 'stddev': return left === 0 ? null : Math.sqrt(numbers.reduce((squares, number) => squares + (number - mean) ** 2, 0) / left);
    default: throw new Error(type);
  }
};

/** Answers as a layer of ArcGIS Server 10.9 does: statistics of all features, groups up to its most rows, a group for what is empty. */
export const arcGisDouble = (rows: readonly ArcGisRow[], { ignoresCase = false, ofAll = false, maxRecordCount = 2_000, inCapitals = false, hasStatistics = true, spoil }: ArcGisDouble = {}) => {
  const written = (value: string | number | null): string | number | null => (ignoresCase && typeof value === 'string' ? value.toLowerCase().trimEnd() : value);
  const matching = (where: string): readonly ArcGisRow[] => {
    const condition = where.replace(/^\(?1=1\)?(?: AND )?/, '');
    const filter = condition === '' ? null : readCql(ignoresCase ? condition.replaceAll(/'[^']*'/g, (text) => `'${String(written(text.slice(1, -1)))}'`) : condition);
    return filter ? rows.filter((row) => matchesInSql(filter, Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])))) : rows;
  };
  return (parameters: Readonly<Record<string, string>>, url: URL): string => {
    if (!url.pathname.endsWith('/query')) {
      return JSON.stringify({ fields: arcGisFields, objectIdField: 'OBJECTID', maxRecordCount, advancedQueryCapabilities: { supportsStatistics: hasStatistics, supportsOrderBy: true, supportsPagination: true } });
    }
    const found = matching(parameters['WHERE'] ?? '');
    if (parameters['RETURNCOUNTONLY'] === 'true') return JSON.stringify({ count: found.length });
    const { OUTSTATISTICS: out, GROUPBYFIELDSFORSTATISTICS: groupBy = '', RESULTOFFSET: offset = '0', RESULTRECORDCOUNT: most = String(maxRecordCount) } = parameters;
    if (out === undefined) {
      const page = found.slice(Number(offset), Number(offset) + Math.min(Number(most), maxRecordCount));
      return JSON.stringify({ fields: arcGisFields, objectIdFieldName: 'OBJECTID', exceededTransferLimit: Number(offset) + page.length < found.length, features: page.map((attributes) => ({ attributes })) });
    }
    if (parameters['RESULTRECORDCOUNT'] !== undefined) return JSON.stringify({ error: { code: 400, message: 'Unable to complete operation.', details: [] } });
    const statistics = JSON.parse(out) as { statisticType: string; onStatisticField: string; outStatisticFieldName: string }[];
    const groups = new Map<unknown, ArcGisRow[]>(groupBy === '' ? [['', []]] : []);
    for (const row of found) {
      const key = groupBy === '' ? '' : written(row[groupBy] ?? null);
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const nameOf = (name: string): string => (inCapitals ? name.toUpperCase() : name);
    const all = [...groups.values()].map((group) => Object.fromEntries([
      ...statistics.map(({ statisticType, onStatisticField, outStatisticFieldName }) => [nameOf(outStatisticFieldName), calculated(statisticType, group.map((row) => row[onStatisticField] ?? null), ofAll)]),
      ...(groupBy === '' ? [] : [[groupBy, group[0]?.[groupBy] ?? null]]),
    ]) as Record<string, unknown>);
    const typeOf = (name: string): string => {
      const { statisticType, onStatisticField } = statistics.find(({ outStatisticFieldName }) => nameOf(outStatisticFieldName) === name) ?? { statisticType: '', onStatisticField: name };
      if (statisticType === 'count') return 'esriFieldTypeInteger';
      return arcGisFields.find((field) => field.name === onStatisticField)?.type ?? 'esriFieldTypeDouble';
    };
    const fields = Object.keys(all[0] ?? {}).map((name) => ({ name, type: typeOf(name) }));
    const answer = { displayFieldName: '', fields, features: all.slice(0, maxRecordCount).map((attributes) => ({ attributes })), ...(all.length > maxRecordCount && { exceededTransferLimit: true }) };
    return JSON.stringify(spoil ? spoil(all, groupBy) ?? answer : answer);
  };
};
