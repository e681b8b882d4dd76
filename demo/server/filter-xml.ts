import type { Geometry } from '#platform/contract/geojson.ts';
import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import { isGmlGeometry, readGmlExtent, readGmlGeometry } from '#platform/ogc/gml-geometry.ts';
import { numberOf } from '#platform/ogc/text-values.ts';
import { readXml, XmlRefused, type XmlElement } from '#platform/ogc/xml.ts';
import { boxAsArea } from './feature-services/layers.ts';
import { ServiceException } from './service-exception.ts';

/** The conditions on the attributes of features, and the area that they touch; null: no restriction. */
export interface FeatureFilter {
  readonly filter: Filter | null;
  readonly area: Geometry | null;
}

const refuse = (why: string): never => {
  throw new ServiceException('InvalidParameterValue', why);
};

const comparisons: Readonly<Record<string, Comparison>> = {
  PropertyIsEqualTo: '=', PropertyIsNotEqualTo: '<>', PropertyIsLessThan: '<', PropertyIsLessThanOrEqualTo: '<=', PropertyIsGreaterThan: '>', PropertyIsGreaterThanOrEqualTo: '>=',
};

const columnIn = ({ children }: XmlElement): string =>
  children.find(({ name }) => name === 'PropertyName' || name === 'ValueReference')?.text.replace(/^.*:/, '') ?? refuse('A condition names no attribute');
const literalIn = ({ children }: XmlElement): string => children.find(({ name }) => name === 'Literal')?.text ?? refuse('A condition has no value');
const valueIn = (element: XmlElement): string | number => {
  const text = literalIn(element);
  const number = numberOf(text);
  return Number.isNaN(number) ? text : number;
};
const boundIn = ({ children }: XmlElement, bound: string): string | number =>
  valueIn(children.find(({ name }) => name === bound) ?? refuse(`${bound} is missing`));

/** The value by which MapServer finds empty attributes. */
const MAPSERVER_NULL = '_MAPSERVER_NULL_';

const conditionIn = (element: XmlElement): Filter => {
  const { name, attributes, children } = element;
  const operator = comparisons[name];
  if (operator) {
    const [column, value] = [columnIn(element), valueIn(element)];
    return value === MAPSERVER_NULL ? { kind: 'empty', column } : { kind: 'compare', column, operator, value };
  }
  switch (name) {
    case 'And':
    case 'Or': return { kind: name === 'And' ? 'and' : 'or', parts: children.map(conditionIn) };
    case 'Not': return { kind: 'not', part: conditionIn(children[0] ?? refuse('Not has no condition')) };
    case 'PropertyIsNull': return { kind: 'empty', column: columnIn(element) };
    case 'PropertyIsBetween': return { kind: 'between', column: columnIn(element), from: boundIn(element, 'LowerBoundary'), to: boundIn(element, 'UpperBoundary') };
    case 'PropertyIsLike': {
      const pattern = literalIn(element);
      const [single, escape] = [attributes.get('singleChar') ?? '.', attributes.get('escapeChar') ?? '!'];
      if (attributes.get('wildCard') !== '*' || pattern.includes(single) || pattern.includes(escape)) refuse('Only patterns with * are understood');
      return { kind: 'like', column: columnIn(element), pattern, ...(attributes.get('matchCase') !== 'false' && { matchCase: true as const }) };
    }
    default: return refuse(`${name} is not understood`);
  }
};

const areaIn = (element: XmlElement): Geometry | null => {
  const { name, children } = element;
  if (name === 'Intersects') {
    const geometry = children.find(isGmlGeometry);
    return (geometry && readGmlGeometry(geometry)) ?? refuse('Intersects has no geometry');
  }
  if (name !== 'BBOX') return null;
  const extent = readGmlExtent(element);
  return extent ? boxAsArea(extent) : refuse('BBOX has no envelope');
};

const rootOf = (text: string): XmlElement => {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) return refuse('The filter is not XML');
    throw error;
  }
};

/** Reads the filter of a WFS request, or of a WMS request to MapServer: conditions on attributes and at most one area. @throws ServiceException */
export const readFilterXml = (text: string): FeatureFilter => {
  const [first, ...more] = rootOf(text).children;
  if (!first || more.length > 0) return refuse('A filter has one condition');
  const parts = first.name === 'And' ? first.children : [first];
  const areas = parts.flatMap((part) => areaIn(part) ?? []);
  if (areas.length > 1) return refuse('Only one area is understood');
  const filters = parts.filter(({ name }) => name !== 'Intersects' && name !== 'BBOX').map(conditionIn);
  return { area: areas[0] ?? null, filter: filters.length > 1 ? { kind: 'and', parts: filters } : (filters[0] ?? null) };
};
