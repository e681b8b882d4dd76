import type { Filter } from './filter.ts';

const isoMoment = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const literal = (value: string | number | boolean, isDate: boolean): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (!isDate || !isoMoment.test(value)) return text(value);
  return `TIMESTAMP ${text(value.length === 10 ? `${value} 00:00:00` : value.slice(0, 19).replace('T', ' '))}`;
};

const likePattern = (pattern: string): string => text(pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%').toUpperCase());

/**
 * Writes a filter in the SQL of ArcGIS. `columns` holds the fields of the layer; names are not quoted, so no other is allowed.
 * @throws RangeError for a field that the layer does not have
 */
export const writeArcGisWhere = (filter: Filter, columns: ReadonlyMap<string, string>): string => {
  const column = (name: string): string => {
    if (!columns.has(name) || !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name)) throw new RangeError(`no field ${name}`);
    return name;
  };
  const isDate = (name: string): boolean => columns.get(name) === 'date';
  const write = (part: Filter): string => {
    switch (part.kind) {
      case 'compare': return `${column(part.column)} ${part.operator} ${literal(part.value, isDate(part.column))}`;
      case 'like': return `UPPER(${column(part.column)}) LIKE ${likePattern(part.pattern)} ESCAPE '\\'`;
      case 'between': return `${column(part.column)} BETWEEN ${literal(part.from, isDate(part.column))} AND ${literal(part.to, isDate(part.column))}`;
      case 'empty': return `${column(part.column)} IS NULL`;
      case 'not': return `NOT (${write(part.part)})`;
      case 'and':
      case 'or': return `(${part.parts.map(write).join(part.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
  };
  return write(filter);
};
