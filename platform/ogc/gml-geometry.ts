import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { crsOfRd, geometryToRd, positionToRd, readCrs, type Crs } from '#platform/geo/crs.ts';
import { extentOf } from '#platform/geo/extent.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { attributeOf, childOf, childrenOf, numberOf, type XmlElement } from './xml.ts';

type Position = number[];

/** How to read the coordinates in an element. `crs` is null when the coordinate system is unknown. */
interface Reading {
  readonly crs: Crs | null;
  readonly dimension: number;
}

const readingOf = (element: XmlElement, outer: Reading): Reading => {
  const name = attributeOf(element, 'srsName');
  return {
    crs: name === null ? outer.crs : readCrs(name),
    dimension: numberOf(attributeOf(element, 'srsDimension') ?? attributeOf(element, 'dimension')) ?? outer.dimension,
  };
};

const numbers = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number);

const inPairs = (values: readonly number[], dimension: number): Position[] =>
  Array.from({ length: Math.floor(values.length / dimension) }, (_, index) => values.slice(index * dimension, index * dimension + 2));

/** Reads `x,y x,y` of GML 2, which may name other separators. */
const coordinates = (element: XmlElement): Position[] => {
  const between = attributeOf(element, 'cs') || ',';
  return element.text.split(attributeOf(element, 'ts')?.trim() || /\s+/).filter(Boolean).map((pair) => pair.split(between).slice(0, 2).map(Number));
};

const positionsOf = (element: XmlElement | undefined, { dimension }: Reading): Position[] =>
  element?.children.flatMap((child): Position[] => {
    switch (child.name) {
      case 'pos': return [numbers(child.text).slice(0, 2)];
      case 'posList': return inPairs(numbers(child.text), numberOf(attributeOf(child, 'srsDimension')) ?? dimension);
      case 'coordinates': return coordinates(child);
      case 'coord': return [['X', 'Y'].map((name) => Number(childOf(child, name)?.text))];
      // A line may hold points as elements.
      case 'pointProperty':
      case 'pointRep': return positionsOf(childOf(child, 'Point'), { crs: null, dimension });
      default: return [];
    }
  }) ?? [];

/** Joins the segments and members of a curve; an arc becomes the line through its control points. */
const lineOf = (element: XmlElement | undefined, reading: Reading): Position[] => {
  const segments = childOf(element, 'segments')?.children ?? [];
  if (segments.length > 0) return segments.flatMap((segment) => positionsOf(segment, reading));
  const members = childrenOf(element, 'curveMember').flatMap(({ children }) => children);
  return members.length > 0 ? members.flatMap((member) => lineOf(member, reading)) : positionsOf(element, reading);
};

const ringsOf = (element: XmlElement, reading: Reading): Position[][] =>
  ['exterior', 'outerBoundaryIs', 'interior', 'innerBoundaryIs'].flatMap((side) =>
    childrenOf(element, side).flatMap((boundary) => boundary.children.map((ring) => lineOf(ring, reading))),
  );

const polygonsOf = (element: XmlElement, reading: Reading): Position[][][] => {
  const patches = childOf(element, 'patches')?.children ?? [];
  return patches.length > 0 ? patches.map((patch) => ringsOf(patch, reading)) : [ringsOf(element, reading)];
};

const membersOf = (element: XmlElement): XmlElement[] =>
  element.children.filter(({ name }) => /Members?$/.test(name)).flatMap(({ children }) => children);

const single = (polygons: Position[][][]): SimpleGeometry => {
  const [first] = polygons;
  return polygons.length === 1 && first ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: polygons };
};

const surfacesOf = (element: XmlElement, reading: Reading): Position[][][] =>
  /^(Multi|Composite)/.test(element.name) ? membersOf(element).flatMap((member) => surfacesOf(member, reading)) : polygonsOf(element, reading);

const readers: Readonly<Record<string, (element: XmlElement, reading: Reading) => SimpleGeometry>> = {
  Point: (element, reading) => ({ type: 'Point', coordinates: positionsOf(element, reading)[0] ?? [] }),
  MultiPoint: (element, reading) => ({ type: 'MultiPoint', coordinates: membersOf(element).flatMap((point) => positionsOf(point, reading)) }),
  LineString: (element, reading) => ({ type: 'LineString', coordinates: lineOf(element, reading) }),
  Curve: (element, reading) => ({ type: 'LineString', coordinates: lineOf(element, reading) }),
  CompositeCurve: (element, reading) => ({ type: 'LineString', coordinates: lineOf(element, reading) }),
  MultiLineString: (element, reading) => ({ type: 'MultiLineString', coordinates: membersOf(element).map((line) => lineOf(line, reading)) }),
  MultiCurve: (element, reading) => ({ type: 'MultiLineString', coordinates: membersOf(element).map((line) => lineOf(line, reading)) }),
  Polygon: (element, reading) => single(polygonsOf(element, reading)),
  Surface: (element, reading) => single(polygonsOf(element, reading)),
  MultiPolygon: (element, reading) => ({ type: 'MultiPolygon', coordinates: surfacesOf(element, reading) }),
  MultiSurface: (element, reading) => ({ type: 'MultiPolygon', coordinates: surfacesOf(element, reading) }),
  CompositeSurface: (element, reading) => ({ type: 'MultiPolygon', coordinates: surfacesOf(element, reading) }),
};

export const isGmlGeometry = ({ name, namespace }: XmlElement): boolean =>
  namespace.startsWith('http://www.opengis.net/gml') && (name === 'MultiGeometry' || name in readers);

const start: Reading = { crs: crsOfRd, dimension: 2 };

/** Reads a geometry of GML 2, 3.1 or 3.2 in EPSG:28992; null when it is empty or its coordinate system is unknown. */
export const readGmlGeometry = (element: XmlElement, outer: Reading = start): Geometry | null => {
  const reading = readingOf(element, outer);
  if (element.name === 'MultiGeometry') {
    const geometries = membersOf(element).flatMap((member) => {
      const part = readGmlGeometry(member, reading);
      return part && part.type !== 'GeometryCollection' ? [part] : [];
    });
    return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null;
  }
  const first = [element, ...membersOf(element)].map((part) => readingOf(part, reading)).at(-1) ?? reading;
  const geometry = readers[element.name]?.(element, first);
  return geometry && first.crs ? geometryToRd(geometry, first.crs) : null;
};

/** Reads `boundedBy` in EPSG:28992. */
export const readGmlExtent = (bounds: XmlElement | undefined): Extent | null => {
  const box = bounds?.children.find(({ name }) => name === 'Box' || name === 'Envelope');
  if (!box) return null;
  const { crs, dimension } = readingOf(box, start);
  const corners = ['lowerCorner', 'upperCorner'].flatMap((corner) => childrenOf(box, corner).map(({ text }) => numbers(text)));
  const positions = corners.length > 0 ? corners : positionsOf(box, { crs, dimension });
  if (!crs || positions.length < 2) return null;
  const extent = extentOf(positions.map((position) => positionToRd(position, crs)));
  return extent?.every(Number.isFinite) ? extent : null;
};
