import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { RD } from '#platform/geo/rd.ts';
import type { Comparison, Filter } from './filter.ts';
import { escapeXml } from './xml.ts';
import { writeGml } from './write-gml.ts';

/** Version of Filter Encoding: 2.0 for WFS 2.0, 1.1 for WFS 1.1. */
export type FilterVersion = '1.1' | '2.0';

interface Dialect {
  readonly prefix: 'ogc' | 'fes';
  readonly name: 'PropertyName' | 'ValueReference';
  readonly namespaces: string;
  readonly gml: '3.1' | '3.2';
}

const dialects: Readonly<Record<FilterVersion, Dialect>> = {
  '1.1': {
    prefix: 'ogc', name: 'PropertyName', gml: '3.1',
    namespaces: 'xmlns:ogc="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"',
  },
  '2.0': {
    prefix: 'fes', name: 'ValueReference', gml: '3.2',
    namespaces: 'xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"',
  },
};

const comparisons: Readonly<Record<Comparison, string>> = {
  '=': 'PropertyIsEqualTo', '<>': 'PropertyIsNotEqualTo', '<': 'PropertyIsLessThan', '<=': 'PropertyIsLessThanOrEqualTo',
  '>': 'PropertyIsGreaterThan', '>=': 'PropertyIsGreaterThanOrEqualTo',
};

const SIGNS = '.!#^~|@$;?=+'.split('');

/** Chooses two signs that the pattern does not have, so that nothing in it needs an escape, which servers read in different ways. */
const writePattern = (pattern: string): { readonly text: string; readonly single: string; readonly escape: string } => {
  const [single, escape] = SIGNS.filter((sign) => !pattern.includes(sign));
  return single !== undefined && escape !== undefined ? { text: pattern, single, escape } : { text: pattern.replaceAll(/[!.]/g, '!$&'), single: '.', escape: '!' };
};

const writerOf = ({ prefix, name }: Dialect) => {
  const tag = (element: string, inside: string, attributes = ''): string =>
    `<${prefix}:${element}${attributes && ` ${attributes}`}>${inside}</${prefix}:${element}>`;
  const column = (text: string): string => tag(name, escapeXml(text));
  const literal = (value: string | number | boolean): string => tag('Literal', escapeXml(String(value)));

  const write = (filter: Filter): string => {
    switch (filter.kind) {
      case 'compare': return tag(comparisons[filter.operator], column(filter.column) + literal(filter.value));
      case 'like': {
        const { text, single, escape } = writePattern(filter.pattern);
        return tag(
          'PropertyIsLike', column(filter.column) + literal(text),
          `wildCard="*" singleChar="${single}" escapeChar="${escape}" matchCase="${filter.matchCase ?? false}"`,
        );
      }
      case 'between': return tag(
        'PropertyIsBetween', column(filter.column) + tag('LowerBoundary', literal(filter.from)) + tag('UpperBoundary', literal(filter.to)),
      );
      case 'empty': return tag('PropertyIsNull', column(filter.column));
      case 'not': return tag('Not', write(filter.part));
      case 'and':
      case 'or': {
        const [first, ...more] = filter.parts;
        // `And` and `Or` need at least two parts.
        if (first && more.length === 0) return write(first);
        return tag(filter.kind === 'and' ? 'And' : 'Or', filter.parts.map(write).join(''));
      }
    }
  };
  return { tag, column, write };
};

export interface FilterXmlParts {
  readonly filter?: Filter | undefined;
  /** System of geometry and extent, which must be in its axis order. The default is EPSG:28992. */
  readonly srsName?: string;
  /** Features must touch all of these. */
  readonly geometries?: readonly Geometry[];
  readonly extent?: Extent | undefined;
  /** When empty, servers use the geometry column of the type. */
  readonly geometryColumn?: string | null;
}

/** Writes a filter for WFS with geometry and extent as conditions; null when there are no conditions. */
export const writeFilterXml = ({ filter, geometries = [], extent, geometryColumn, srsName = RD }: FilterXmlParts, version: FilterVersion): string | null => {
  const dialect = dialects[version];
  const { tag, column, write } = writerOf(dialect);
  const place = geometryColumn ? column(geometryColumn) : '';
  /** Filter Encoding has no collections. */
  const touching = (geometry: Geometry): string => {
    if (geometry.type !== 'GeometryCollection') return tag('Intersects', place + writeGml(geometry, dialect.gml, srsName));
    const [first, ...more] = geometry.geometries;
    return first && more.length === 0 ? touching(first) : tag('Or', geometry.geometries.map(touching).join(''));
  };
  const box = extent && `<gml:Envelope srsName="${srsName}"><gml:lowerCorner>${extent[0]} ${extent[1]}</gml:lowerCorner><gml:upperCorner>${extent[2]} ${extent[3]}</gml:upperCorner></gml:Envelope>`;
  const parts = [
    ...(filter ? [write(filter)] : []),
    ...geometries.map(touching),
    ...(box ? [tag('BBOX', place + box)] : []),
  ];
  if (parts.length === 0) return null;
  return tag('Filter', parts.length === 1 ? parts.join('') : tag('And', parts.join('')), dialect.namespaces);
};
