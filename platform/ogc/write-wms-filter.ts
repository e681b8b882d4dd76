import type { Filter } from './filter.ts';
import { withDateRanges } from './qgis-dates.ts';
import type { ServerType } from './server-type.ts';
import { writeCql } from './write-cql.ts';
import { writeFilterXml } from './write-filter-xml.ts';
import { writeQgisFilter, type FilteredLayer } from './write-qgis-filter.ts';

/** Matches every feature, for a layer without a filter beside one that has a filter: servers demand one for each layer. */
const EVERYTHING = { cql: 'INCLUDE', xml: '()' };

/** The WMS of MapServer ignores a filter with PropertyIsNull, and answers with everything. This is what its WFS makes of one. */
const withNullAsText = (filter: Filter): Filter => {
  if (filter.kind === 'empty') return { kind: 'compare', column: filter.column, operator: '=', value: '_MAPSERVER_NULL_' };
  if ('column' in filter) return filter;
  return filter.kind === 'not' ? { kind: 'not', part: withNullAsText(filter.part) } : { kind: filter.kind, parts: filter.parts.map(withNullAsText) };
};

/**
 * Writes the filters of layers for a WMS, whose standard has none: CQL for GeoServer, XML for MapServer, expressions for QGIS
 * Server. The layers are those of the request, in its order. Null when the server takes none, or not these.
 */
export const writeWmsFilter = (type: ServerType, layers: readonly FilteredLayer[]): Record<string, string> | null => {
  switch (type) {
    case 'geoserver': return { CQL_FILTER: layers.map(({ filter }) => (filter ? writeCql(filter) : EVERYTHING.cql)).join(';') };
    case 'mapserver':
    case 'pdok': return { FILTER: layers.map(({ filter }) => (filter ? `(${writeFilterXml({ filter: withDateRanges(withNullAsText(filter)) }, '1.1')})` : EVERYTHING.xml)).join('') };
    case 'qgis': {
      const written = writeQgisFilter(layers);
      return written === null ? null : { FILTER: written };
    }
    case 'arcgis': return null;
  }
};
