import { linesOf } from '../lines-of.ts';
import { paperSpace } from './gdal-formats.ts';

/** Types of which GDAL makes a feature; it says nothing of the others. */
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

export interface SkippedObject {
  readonly layer: string;
  readonly what: string;
}

interface Entity {
  readonly type: string;
  layer: string;
  onPaper: boolean;
}

const skippedOf = ({ type, layer, onPaper }: Entity): SkippedObject[] => {
  if (read.has(type) || parts.has(type)) return [];
  const what = names[type] ?? `voorwerp van een onbekende soort (${type.slice(0, LONGEST_NAME)})`;
  return [{ layer, what: onPaper ? paperSpace : what }];
};

/** Yields the pairs of a group code and its value. */
async function* pairsOf(path: string): AsyncGenerator<readonly [code: number, value: string]> {
  let code: number | null = null;
  for await (const line of linesOf(path)) {
    if (code === null) code = Number(line.trim());
    else {
      yield [code, line.trim()];
      code = null;
    }
  }
}

/** Yields the objects of an ASCII DXF that GDAL leaves out without a word, in model space and on layouts. */
export async function* skippedInDxf(path: string): AsyncGenerator<SkippedObject> {
  let section = '';
  let entity: Entity | null = null;
  for await (const [code, value] of pairsOf(path)) {
    if (code === 2 && entity?.type === 'SECTION') section = value;
    if (code === 8 && entity) entity.layer = value;
    if (code === 67 && entity) entity.onPaper = value === '1';
    if (code !== 0) continue;
    if (section === 'ENTITIES' && entity && entity.type !== 'SECTION') yield* skippedOf(entity);
    if (value === 'ENDSEC') section = '';
    entity = { type: value, layer: '0', onPaper: false };
  }
}
