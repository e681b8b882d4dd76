import { binaryDxf, laterMicroStation } from './refusals.ts';
import { readXmlRoot } from './xml-root.ts';

export type Kind = 'shp' | 'gpkg' | 'gml' | 'gpx' | 'kml' | 'dxf' | 'dgn' | 'fgb' | 'geojson' | 'dwg' | 'zip';

/** Names for users. */
export const kindNames: Readonly<Record<Kind, string>> = {
  shp: 'Shape', gpkg: 'Geopackage', gml: 'GML', gpx: 'GPX', kml: 'KML', dxf: 'DXF', dgn: 'MicroStation',
  fgb: 'FlatGeobuf', geojson: 'GeoJSON', dwg: 'DWG', zip: 'zip',
};

const startsWith = (bytes: Buffer, ...sought: readonly number[]): boolean => sought.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text;

const binaryKind = (bytes: Buffer): Kind | null => {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return 'zip';
  if (startsWith(bytes, 0, 0, 0x27, 0x0a)) return 'shp';
  if (textAt(bytes, 0, 'SQLite format 3\0')) return textAt(bytes, 68, 'GP') ? 'gpkg' : null;
  if (/^AC10\d\d|^AC1\.[2-5]/.test(bytes.toString('latin1', 0, 6))) return 'dwg';
  if (textAt(bytes, 0, 'fgb')) return 'fgb';
  if (textAt(bytes, 0, 'AutoCAD Binary DXF')) throw binaryDxf();
  if ((bytes[0] === 0x08 || bytes[0] === 0xc8) && startsWith(bytes.subarray(1), 0x09, 0xfe, 0x02)) return 'dgn';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) && bytes.includes(Buffer.from('Dgn', 'utf16le'))) throw laterMicroStation();
  return null;
};

const xmlKind = (bytes: Buffer): Kind | null => {
  const root = readXmlRoot(bytes);
  if (!root) return null;
  if (root.name === 'kml') return 'kml';
  if (root.name === 'gpx') return 'gpx';
  return /opengis\.net\/(?:gml|wfs)/.test(root.tag) ? 'gml' : null;
};

/** Tells whether text is DXF: group code `0` and `SECTION` on separate lines, after optional comments (`999`). */
const isDxf = (head: string): boolean => /^(?:\s*999\r?\n[^\n]*\n)*\s*0\s*\r?\nSECTION\s*\r?\n/.test(head);

/**
 * Detects the kind of a file by its bytes; the name is ignored. Null when the kind is not supported.
 * @throws Failure 422 for MicroStation V8, binary DXF and for XML that is refused
 */
export const kindOf = (bytes: Buffer): Kind | null => {
  const binary = binaryKind(bytes);
  if (binary) return binary;
  const head = bytes.toString('latin1', 0, 4_096).replace(/^\u00ef\u00bb\u00bf/, '');
  if (isDxf(head)) return 'dxf';
  if (/^\s*\{/.test(head)) return 'geojson';
  return /^\s*</.test(head) || bytes.subarray(0, 100).includes(0) ? xmlKind(bytes) : null;
};
