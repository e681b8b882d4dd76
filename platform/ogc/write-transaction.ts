import type { Geometry } from '#platform/contract/geojson.ts';
import { isXmlName } from './changed-field.ts';
import { writeGml } from './write-gml.ts';
import { escapeXml } from './xml.ts';

/** The feature type to which a transaction writes. */
export interface WrittenType {
  /** Without namespace prefix. */
  readonly name: string;
  readonly namespace: string | null;
  readonly version: '1.1.0' | '2.0.0';
  /** Name of the system of the geometry, which must be in its axis order. */
  readonly srsName: string;
  /** The geometry column. */
  readonly geometry: string | null;
}

/** One change. Attributes are as the source writes them; null empties one. */
export type WrittenChange =
  | { readonly kind: 'insert'; readonly attributes: readonly (readonly [string, string | null])[]; readonly geometry: Geometry }
  | { readonly kind: 'update'; readonly id: string; readonly attributes: readonly (readonly [string, string | null])[]; readonly geometry: Geometry | null }
  | { readonly kind: 'remove'; readonly id: string };

/** QGIS Server knows the collections of GML 2 only, and names its namespace so. */
const QGIS_NAMESPACE = 'http://www.qgis.org/gml';

const dialects = {
  '1.1.0': {
    wfs: 'http://www.opengis.net/wfs', filter: 'http://www.opengis.net/ogc', gml: 'http://www.opengis.net/gml',
    gmlVersion: '3.1', property: 'Name', id: (text: string) => `<f:FeatureId fid="${text}"/>`,
  },
  '2.0.0': {
    wfs: 'http://www.opengis.net/wfs/2.0', filter: 'http://www.opengis.net/fes/2.0', gml: 'http://www.opengis.net/gml/3.2',
    gmlVersion: '3.2', property: 'ValueReference', id: (text: string) => `<f:ResourceId rid="${text}"/>`,
  },
} as const;

/** Writes a filter for one feature. */
export const writeIdFilter = (id: string, version: WrittenType['version']): string => {
  const dialect = dialects[version];
  return `<f:Filter xmlns:f="${dialect.filter}">${dialect.id(escapeXml(id))}</f:Filter>`;
};

/**
 * Writes a WFS-T document with one action. QGIS Server finds the request by the name of the root, so that has no prefix.
 * @throws RangeError for a name that is no XML name, or a geometry that GML does not have
 */
export const writeTransaction = (type: WrittenType, change: WrittenChange): string => {
  const { wfs, gml, gmlVersion, property } = dialects[type.version];
  const requireName = (name: string): string => {
    if (!isXmlName(name)) throw new RangeError(`no XML name: ${name}`);
    return name;
  };
  const typeName = `${type.namespace === null ? '' : 't:'}${requireName(type.name)}`;
  const shape = (geometry: Geometry): string => {
    const written = writeGml(geometry, gmlVersion, type.srsName, type.namespace === QGIS_NAMESPACE ? 'gml2' : 'gml3');
    if (written === null) throw new RangeError('GML has no such geometry');
    return written;
  };
  const element = (name: string, inside: string): string => {
    const tag = `${type.namespace === null ? '' : 't:'}${requireName(name)}`;
    return `<${tag}>${inside}</${tag}>`;
  };
  const set = (name: string, value: string | null): string =>
    `<Property><${property}>${requireName(name)}</${property}>${value === null ? '' : `<Value>${value}</Value>`}</Property>`;
  const geometryColumn = (): string => {
    if (type.geometry === null) throw new RangeError('the type has no geometry');
    return type.geometry;
  };

  const action = (): string => {
    switch (change.kind) {
      case 'insert': {
        const attributes = change.attributes.flatMap(([name, value]) => (value === null ? [] : [element(name, escapeXml(value))]));
        return `<Insert><${typeName}>${element(geometryColumn(), shape(change.geometry))}${attributes.join('')}</${typeName}></Insert>`;
      }
      case 'update': {
        const attributes = change.attributes.map(([name, value]) => set(name, value === null ? null : escapeXml(value)));
        const place = change.geometry ? [set(geometryColumn(), shape(change.geometry))] : [];
        return `<Update typeName="${typeName}">${[...attributes, ...place].join('')}${writeIdFilter(change.id, type.version)}</Update>`;
      }
      case 'remove': return `<Delete typeName="${typeName}">${writeIdFilter(change.id, type.version)}</Delete>`;
    }
  };
  const namespace = type.namespace === null ? '' : ` xmlns:t="${escapeXml(type.namespace)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Transaction xmlns="${wfs}" xmlns:gml="${gml}"${namespace} service="WFS" version="${type.version}">${action()}</Transaction>`;
};
