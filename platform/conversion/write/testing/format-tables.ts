import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { Conversion, LayerToWrite } from '../../conversion.ts';
import type { ExportFormat } from '../../formats.ts';
import { singleParts } from '../layer/geometry.ts';
import { readBack, type LayerRead } from './ogr.ts';

/** Kinds of values by description, as they appear in docs/formats.md. */
const values: Readonly<Record<string, unknown>> = {
  'text': 'Één café – 10 €',
  'text on two lines': 'een\ntwee',
  'text of 300 letters': 'a'.repeat(300),
  'text like a formula': '=1+1',
  'empty text': '',
  'no value': null,
  'integer': 42,
  'integer of 16 digits': 9_007_199_254_740_991,
  'number': 12.345,
  'very large number': 1.5e300,
  'yes or no': true,
  'date': '2026-02-28',
  'moment': '2026-11-21T22:15:30.500+01:00',
  'list': [1, { a: 'b' }],
};

const square = (x: number, size: number): number[][] => [[x, 508_000], [x + size, 508_000], [x + size, 508_000 + size], [x, 508_000 + size], [x, 508_000]];

const geometries: Readonly<Record<string, Geometry | null>> = {
  'point': { type: 'Point', coordinates: [145_000, 508_000] },
  'point with height': { type: 'Point', coordinates: [145_000, 508_000, 3.5] },
  'point with height and measure': { type: 'Point', coordinates: [145_000, 508_000, 3.5, 7] },
  'multipoint of 2': { type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_010, 508_000]] },
  'line': { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] },
  'multiline of 2': { type: 'MultiLineString', coordinates: [[[145_000, 508_000], [145_010, 508_000]], [[145_000, 508_010], [145_010, 508_010]]] },
  'polygon': { type: 'Polygon', coordinates: [square(145_000, 10)] },
  'polygon with a hole': { type: 'Polygon', coordinates: [square(145_000, 10), square(145_003, 2)] },
  'multipolygon of 2': { type: 'MultiPolygon', coordinates: [[square(145_000, 10)], [square(145_100, 10)]] },
  'collection of point and line': {
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] }],
  },
  'no geometry': null,
};

const options: Partial<Record<ExportFormat, readonly string[]>> = {
  csv: ['-oo', 'GEOM_POSSIBLE_NAMES=WKT', '-oo', 'X_POSSIBLE_NAMES=X', '-oo', 'Y_POSSIBLE_NAMES=Y', '-oo', 'Z_POSSIBLE_NAMES=Z', '-oo', 'KEEP_GEOM_COLUMNS=NO'],
  gpx: ['--config', 'GPX_ELE_AS_25D', 'YES'],
  xlsx: ['--config', 'OGR_XLSX_HEADERS', 'FORCE'],
};

const NAME = 'lange naam van een veld';
const NAME_ROW = 'name of a field';

type Write = Conversion['write'];

const readAll = async (write: Write, format: ExportFormat, layers: readonly LayerToWrite[]): Promise<readonly LayerRead[]> => {
  const { path, dispose } = await write(format, 'export', layers);
  try {
    return await readBack(path, options[format]);
  } finally {
    await dispose();
  }
};

const LONGEST_SHOWN = 40;

const shownValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'no value';
  const text = JSON.stringify(value);
  if (text.length <= LONGEST_SHOWN || typeof value !== 'string') return `\`${text.replaceAll('|', '\\|')}\``;
  return `a text of ${value.length}`;
};

const typeOf = (declared: string | undefined): string => (declared === undefined ? '' : `${declared.toLowerCase().replace('integer64', 'integer').replace('integer(boolean)', 'boolean')}: `);

const place: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };

/** Returns a field name that is short enough for every format. */
const fieldName = (at: number): string => `veld${at}`;

const valueRow = (name: string, field: string, value: unknown, layer: LayerRead | undefined): string => {
  const isOwn = (key: string): boolean => (field === NAME ? key.startsWith(NAME.slice(0, 5)) : key === field);
  const own = Object.keys(layer?.fields ?? {}).find((key) => isOwn(key.replace(/^ogr_/, '')));
  if (own === undefined) return `| ${name} | ${shownValue(value)} | not read |`;
  const readName = own.replace(/^ogr_/, '');
  const renamed = readName === field ? '' : `, as \`${readName}\``;
  return `| ${name} | ${shownValue(value)} | ${typeOf(layer?.fields[own])}${shownValue(layer?.features[0]?.properties?.[own])}${renamed} |`;
};

const valueRows = async (write: Write, format: ExportFormat): Promise<string[]> => {
  const properties = Object.fromEntries([...Object.values(values).entries()].map(([at, value]) => [fieldName(at), value]));
  const feature: Feature = { type: 'Feature', geometry: place, properties: { ...properties, [NAME]: 1 } };
  const layer = (await readAll(write, format, [{ name: 'test', features: [feature] }])).find(({ features }) => features.length > 0);
  const rows = Object.entries(values).map(([name, value], at) => valueRow(name, fieldName(at), value, layer));
  return [...rows, valueRow(NAME_ROW, NAME, 1, layer)];
};

const describeGeometry = (geometry: Geometry | null): string => {
  if (!geometry) return 'no geometry';
  const parts = singleParts(geometry);
  const dimension = JSON.stringify(geometry).match(/\[[^[\]]*\]/)?.[0].split(',').length ?? 2;
  return `${geometry.type}${dimension > 2 ? ' Z' : ''}${parts.length > 1 ? ` of ${parts.length}` : ''}${parts.some((part) => part.type === 'Polygon' && part.coordinates.length > 1) ? ' with a hole' : ''}`;
};

/** Describes a geometry, or the columns that hold it in a spreadsheet. */
const describePlace = ({ geometry, properties }: Feature): string => {
  const columns = ['X', 'Y', 'Z', 'WKT'].filter((name) => properties?.[name] !== undefined && properties[name] !== null);
  return geometry || columns.length === 0 ? describeGeometry(geometry) : `in ${columns.join(', ')}`;
};

/** Returns the number of the written layer of a feature, from its level, its type or the name of the layer read. */
const layerNumber = ({ name }: LayerRead, { properties }: Feature): number => {
  const level = Number(properties?.['Level']);
  if (level > 0) return level - 1;
  const layerName = properties?.['type'] ?? properties?.['Layer'];
  return Number(/^laag(\d+)/.exec(typeof layerName === 'string' ? layerName : name)?.[1]);
};

/** Writes each geometry in its own layer, because some formats convert a layer to one type. */
const geometryRows = async (write: Write, format: ExportFormat): Promise<string[]> => {
  const layers = Object.values(geometries).map((geometry, at): LayerToWrite => ({
    name: `laag${at}`, features: [{ type: 'Feature', geometry, properties: { nummer: 1, naam: 'een' } }],
  }));
  const read = (await readAll(write, format, layers)).filter(({ name }) => !name.endsWith('_points'));
  const found = read.flatMap((layer) => layer.features.map((feature) => ({ at: layerNumber(layer, feature), feature })));
  return Object.keys(geometries).map((name, at) => {
    const own = found.filter((one) => one.at === at).map(({ feature }) => describePlace(feature));
    return `| ${name} | | ${own.length === 0 ? 'left out' : own.join(', ')} |`;
  });
};

/** Returns the table of a format in docs/formats.md, from writing every value and geometry and reading it with GDAL. */
export const tableOf = async (write: Write, format: ExportFormat): Promise<string> => {
  const head = ['| What | Written | Read by GDAL |', '| --- | --- | --- |'];
  return [...head, ...(await valueRows(write, format)), ...(await geometryRows(write, format))].join('\n');
};
