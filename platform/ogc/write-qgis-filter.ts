import type { Filter } from './filter.ts';

class NotPossible extends Error {}

/** QGIS Server separates the filters of layers by semicolons, and its allowlist has no way to escape one. */
const checked = (text: string, signs: RegExp): string => {
  if (signs.test(text)) throw new NotPossible();
  return text;
};

const column = (name: string): string => `"${checked(name, /[";]/)}"`;
/** QGIS Server refuses a text with a quote at an end, beside a space or beside another quote. */
const text = (value: string): string => `'${checked(value, /;|(?:^|[\s'])'|'(?:$|\s)/).replaceAll("'", "''")}'`;
const literal = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') throw new NotPossible();
  return typeof value === 'string' ? text(value) : String(value);
};

/** QGIS Server demands a space around each token, knows neither BETWEEN nor `<>` here, and finds every date unequal to a text. */
const write = (filter: Filter): string => {
  switch (filter.kind) {
    case 'compare': {
      const isUnequal = filter.operator === '<>';
      const compared = `${column(filter.column)} ${isUnequal ? '=' : filter.operator} ${literal(filter.value)}`;
      return isUnequal ? `NOT ( ${compared} )` : compared;
    }
    case 'like': return `${column(filter.column)} ${filter.matchCase ? 'LIKE' : 'ILIKE'} ${text(filter.pattern.replaceAll('*', '%'))}`;
    case 'between': return `( ${column(filter.column)} >= ${literal(filter.from)} AND ${column(filter.column)} <= ${literal(filter.to)} )`;
    case 'empty': return `${column(filter.column)} IS NULL`;
    case 'not': return `NOT ( ${write(filter.part)} )`;
    case 'and':
    case 'or': return `( ${filter.parts.map(write).join(filter.kind === 'and' ? ' AND ' : ' OR ')} )`;
  }
};

/** A layer with its filter; null for a layer whose features are all drawn. */
export interface FilteredLayer {
  readonly layer: string;
  readonly filter: Filter | null;
}

/**
 * Writes the filters of layers for the WMS of QGIS Server. Not as XML, of which it ignores comparisons with dates and then answers
 * with everything. Null when a filter or the name of a layer has a value that cannot be written.
 */
export const writeQgisFilter = (layers: readonly FilteredLayer[]): string | null => {
  try {
    return layers.flatMap(({ layer, filter }) => (filter ? [`${checked(layer, /[:;,]/)}:${write(filter)}`] : [])).join(';');
  } catch (error) {
    if (error instanceof NotPossible) return null;
    throw error;
  }
};
