import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Filter } from './filter.ts';
import { writeWkt } from './write-wkt.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const literal = (value: string | number | boolean): string => (typeof value === 'string' ? text(value) : String(value));
/** Always quoted: names are never words of the language then. */
const column = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `*` becomes `%`; what CQL would take for a wildcard of its own is escaped. */
const likePattern = (pattern: string): string => text(pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%'));

/** A filter in the CQL of GeoServer. */
export const writeCql = (filter: Filter): string => {
  switch (filter.kind) {
    case 'compare': return `${column(filter.column)} ${filter.operator} ${literal(filter.value)}`;
    case 'like': return `${column(filter.column)} ILIKE ${likePattern(filter.pattern)}`;
    case 'between': return `${column(filter.column)} BETWEEN ${literal(filter.from)} AND ${literal(filter.to)}`;
    case 'empty': return `${column(filter.column)} IS NULL`;
    case 'not': return `NOT (${writeCql(filter.part)})`;
    case 'and':
    case 'or': return `(${filter.parts.map(writeCql).join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
  }
};

export const writeCqlTouches = (geometryColumn: string, geometry: Geometry): string =>
  `INTERSECTS(${column(geometryColumn)}, SRID=28992;${writeWkt(geometry)})`;

export const writeCqlBox = (geometryColumn: string, extent: Extent): string => `BBOX(${column(geometryColumn)},${extent.join(',')},'EPSG:28992')`;
