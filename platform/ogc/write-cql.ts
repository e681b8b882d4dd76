import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { RD } from '#platform/geo/rd.ts';
import type { Filter } from './filter.ts';
import { writeWkt } from './write-wkt.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const literal = (value: string | number | boolean): string => (typeof value === 'string' ? text(value) : String(value));
/** Quotes a name, so that it is never read as a keyword. */
const column = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Replaces `*` by `%`, and escapes the wildcards of CQL. */
const likePattern = (pattern: string): string => text(pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%'));

/** Writes a filter in the CQL of GeoServer. */
export const writeCql = (filter: Filter): string => {
  switch (filter.kind) {
    case 'compare': return `${column(filter.column)} ${filter.operator} ${literal(filter.value)}`;
    case 'like': return `${column(filter.column)} ${filter.matchCase ? 'LIKE' : 'ILIKE'} ${likePattern(filter.pattern)}`;
    case 'between': return `${column(filter.column)} BETWEEN ${literal(filter.from)} AND ${literal(filter.to)}`;
    case 'empty': return `${column(filter.column)} IS NULL`;
    case 'not': return `NOT (${writeCql(filter.part)})`;
    case 'and':
    case 'or': return `(${filter.parts.map(writeCql).join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
  }
};

/** Writes the condition that features touch a geometry, with x before y and the short name of the system. */
export const writeCqlTouches = (geometryColumn: string, geometry: Geometry, system: string = RD): string =>
  `INTERSECTS(${column(geometryColumn)}, SRID=${system.replace('EPSG:', '')};${writeWkt(geometry)})`;

/** Writes the condition that features touch an extent (x before y), with the short name of the system. */
export const writeCqlBox = (geometryColumn: string, extent: Extent, system: string = RD): string => `BBOX(${column(geometryColumn)},${extent.join(',')},'${system}')`;
