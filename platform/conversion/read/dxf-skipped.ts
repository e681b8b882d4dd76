import { linesOf } from '../lines-of.ts';
import { paperSpace } from './gdal-formats.ts';

/** GDAL makes features of these types and does not report the others. */
const read = new Set([
  'POINT', 'LINE', 'LWPOLYLINE', 'POLYLINE', 'MLINE', 'CIRCLE', 'ARC', 'ELLIPSE', 'SPLINE', 'HELIX', '3DFACE', 'SOLID', 'TRACE', 'HATCH', 'TEXT', 'MTEXT',
  'ATTDEF', 'INSERT', 'DIMENSION', 'LEADER', 'MULTILEADER', 'MLEADER', '3DSOLID', 'REGION', 'BODY', 'SURFACE', 'EXTRUDEDSURFACE', 'LOFTEDSURFACE',
  'REVOLVEDSURFACE', 'SWEPTSURFACE', 'PLANESURFACE',
]);
/** Types that belong to the object before them, or draw nothing. */
const parts = new Set(['VERTEX', 'ATTRIB', 'SEQEND', 'VIEWPORT', 'ENDSEC', 'EOF']);

const names: Readonly<Record<string, string>> = {
  IMAGE: 'afbeelding', WIPEOUT: 'afdekvlak', XLINE: 'hulplijn', RAY: 'hulplijn', ACAD_TABLE: 'tabel', MESH: 'net', TOLERANCE: 'tolerantie',
  SHAPE: 'lettervorm', OLEFRAME: 'ingesloten bestand', OLE2FRAME: 'ingesloten bestand', PDFUNDERLAY: 'PDF-onderlegger',
  DWFUNDERLAY: 'onderlegger', DGNUNDERLAY: 'onderlegger', ARC_DIMENSION: 'maatvoering', ACAD_PROXY_ENTITY: 'voorwerp van een ander programma',
};
const LONGEST_NAME = 40;
/** Unknown types that are named; a hostile drawing may have millions. */
const MOST_NAMED = 20;

export interface SkippedObject {
  readonly layer: string;
  readonly what: string;
}

interface Entity {
  readonly type: string;
  layer: string;
  onPaper: boolean;
}

const unknown = 'voorwerp van een onbekende soort';

const skippedOf = ({ type, layer, onPaper }: Entity, unknownTypes: Set<string>): SkippedObject[] => {
  if (read.has(type) || parts.has(type)) return [];
  if (onPaper) return [{ layer, what: paperSpace }];
  const known = names[type];
  if (known === undefined && unknownTypes.size < MOST_NAMED) unknownTypes.add(type);
  return [{ layer, what: known ?? (unknownTypes.has(type) ? `${unknown} (${type.slice(0, LONGEST_NAME)})` : unknown) }];
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** Decodes the name of a layer: UTF-8 since AutoCAD 2007, before that usually Windows-1252 with escapes such as `\U+00EB`. */
const layerName = (value: string): string => {
  const bytes = Buffer.from(value, 'latin1');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    text = windows1252.decode(bytes);
  }
  return text.replaceAll(/\\U\+([0-9A-F]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

/** Yields the pairs of a group code and its value, in which each character is a byte. */
async function* pairsOf(path: string): AsyncGenerator<readonly [code: number, value: string]> {
  let code: number | null = null;
  for await (const line of linesOf(path, 'latin1')) {
    if (code === null) code = Number(line.trim());
    else {
      yield [code, line.trim()];
      code = null;
    }
  }
}

/** Yields the objects of an ASCII DXF that GDAL leaves out without reporting them, in model space and on layouts. */
export async function* skippedInDxf(path: string): AsyncGenerator<SkippedObject> {
  const unknownTypes = new Set<string>();
  let section = '';
  let entity: Entity | null = null;
  for await (const [code, value] of pairsOf(path)) {
    if (code === 2 && entity?.type === 'SECTION') section = value;
    if (code === 8 && entity) entity.layer = layerName(value);
    if (code === 67 && entity) entity.onPaper = value === '1';
    if (code !== 0) continue;
    if (section === 'ENTITIES' && entity && entity.type !== 'SECTION') yield* skippedOf(entity, unknownTypes);
    if (value === 'ENDSEC') section = '';
    entity = { type: value, layer: '0', onPaper: false };
  }
}
