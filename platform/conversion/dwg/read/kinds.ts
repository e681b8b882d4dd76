import {
  Arc, AttributeBase, CadBody, Circle, Dimension, Ellipse, Face3D, Hatch, Insert, Leader, Line, LwPolyline, Mesh, MLine,
  ModelerGeometry, MText, MultiLeader, ObjectType, Ole2Frame, PdfUnderlay, Point, PolyfaceMesh, PolygonMesh, Polyline2D,
  Polyline3D, ProxyEntity, RasterImage, Ray, Region, Shape, Solid, Solid3D, Spline, TableEntity, TextEntity, Tolerance,
  UnderlayEntity, Viewport, Wipeout, XLine, type Entity,
} from '@node-projects/acad-ts';

/** Subclasses first: in the library an arc is a kind of circle. */
const kinds: readonly (readonly [abstract new (...parts: never[]) => Entity, string])[] = [
  [Point, 'punt'], [Line, 'lijn'], [LwPolyline, 'polylijn'], [Polyline2D, 'polylijn'], [Polyline3D, '3D-polylijn'],
  [Arc, 'boog'], [Circle, 'cirkel'], [Ellipse, 'ellips'], [Spline, 'spline'], [Hatch, 'arcering'], [Solid, 'vlak'],
  [Face3D, '3D-vlak'], [AttributeBase, 'attribuut'], [TextEntity, 'tekst'], [MText, 'tekst'], [Tolerance, 'tolerantie'],
  [Leader, 'verwijslijn'], [MultiLeader, 'verwijslijn'], [MLine, 'dubbele lijn'], [PolyfaceMesh, 'net'],
  [PolygonMesh, 'net'], [Mesh, 'net'], [TableEntity, 'tabel'], [Insert, 'blok'],
  [XLine, 'hulplijn'], [Ray, 'hulplijn'], [Wipeout, 'afdekvlak'], [RasterImage, 'afbeelding'], [PdfUnderlay, 'PDF-onderlegger'],
  [UnderlayEntity, 'onderlegger'], [Viewport, 'kijkvenster'], [Solid3D, '3D-lichaam'], [Region, 'regio'], [CadBody, '3D-lichaam'],
  [ModelerGeometry, '3D-lichaam'], [Shape, 'lettervorm'], [Ole2Frame, 'ingesloten bestand'], [ProxyEntity, 'voorwerp van een ander programma'],
];

/** Returns the Dutch name of an object type; for an unknown type, the name in the drawing. */
export const kindOf = (entity: Entity): string => {
  if (entity instanceof Dimension) return 'maatvoering';
  const kind = kinds.find(([type]) => entity instanceof type)?.[1];
  return kind ?? `voorwerp van een onbekende soort (${entity.objectName || 'zonder naam'})`;
};

const byNumber: Readonly<Partial<Record<ObjectType, string>>> = {
  [ObjectType.TEXT]: 'tekst', [ObjectType.ATTRIB]: 'attribuut', [ObjectType.INSERT]: 'blok', [ObjectType.MINSERT]: 'blok',
  [ObjectType.VERTEX_2D]: 'hoekpunt', [ObjectType.VERTEX_3D]: 'hoekpunt', [ObjectType.VERTEX_MESH]: 'hoekpunt',
  [ObjectType.VERTEX_PFACE]: 'hoekpunt', [ObjectType.VERTEX_PFACE_FACE]: 'hoekpunt', [ObjectType.POLYLINE_2D]: 'polylijn',
  [ObjectType.POLYLINE_3D]: '3D-polylijn', [ObjectType.ARC]: 'boog', [ObjectType.CIRCLE]: 'cirkel', [ObjectType.LINE]: 'lijn',
  [ObjectType.DIMENSION_ORDINATE]: 'maatvoering', [ObjectType.DIMENSION_LINEAR]: 'maatvoering',
  [ObjectType.DIMENSION_ALIGNED]: 'maatvoering', [ObjectType.DIMENSION_ANG_3_Pt]: 'maatvoering',
  [ObjectType.DIMENSION_ANG_2_Ln]: 'maatvoering', [ObjectType.DIMENSION_RADIUS]: 'maatvoering',
  [ObjectType.DIMENSION_DIAMETER]: 'maatvoering', [ObjectType.POINT]: 'punt', [ObjectType.FACE3D]: '3D-vlak',
  [ObjectType.POLYLINE_PFACE]: 'net', [ObjectType.POLYLINE_MESH]: 'net', [ObjectType.SOLID]: 'vlak', [ObjectType.TRACE]: 'vlak',
  [ObjectType.SHAPE]: 'lettervorm', [ObjectType.ELLIPSE]: 'ellips', [ObjectType.SPLINE]: 'spline', [ObjectType.REGION]: 'regio',
  [ObjectType.SOLID3D]: '3D-lichaam', [ObjectType.BODY]: '3D-lichaam', [ObjectType.RAY]: 'hulplijn', [ObjectType.XLINE]: 'hulplijn',
  [ObjectType.MTEXT]: 'tekst', [ObjectType.LEADER]: 'verwijslijn', [ObjectType.TOLERANCE]: 'tolerantie',
  [ObjectType.MLINE]: 'dubbele lijn', [ObjectType.OLE2FRAME]: 'ingesloten bestand', [ObjectType.LWPOLYLINE]: 'polylijn',
  [ObjectType.HATCH]: 'arcering', [ObjectType.LAYER]: 'laag', [ObjectType.BLOCK_HEADER]: 'blok',
  [ObjectType.ACAD_PROXY_ENTITY]: 'voorwerp van een ander programma', [ObjectType.VIEWPORT]: 'kijkvenster',
};

/** Type names in newer drawings of objects that draw something; other names are ignored. */
const byName: Readonly<Record<string, string>> = {
  IMAGE: 'afbeelding', WIPEOUT: 'afdekvlak', MULTILEADER: 'verwijslijn', MESH: 'net', ACAD_TABLE: 'tabel', HATCH: 'arcering',
  PDFUNDERLAY: 'PDF-onderlegger', ARC_DIMENSION: 'maatvoering', LWPOLYLINE: 'polylijn',
};

/** Returns the Dutch name of an unreadable object by its type number or name; null if the type draws nothing. */
export const kindOfLost = (kind: string): string | null => {
  if (kind === 'unknown') return 'onderdeel van een onbekende soort';
  return byName[kind] ?? byNumber[Number(kind) as ObjectType] ?? null;
};
