import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Geometry } from '#platform/contract/geojson.ts';
import { addFieldLosses } from '../../field-losses.ts';
import { dimensionOf } from '../../layer/geometry.ts';
import { textOf, valueOf, type Kind } from '../../layer/values.ts';
import { shown, type Losses } from '../../losses.ts';
import { cutToLength, toFileName, uniqueNames, type NameRule } from '../../names.ts';
import { plainText } from '../../text.ts';
import type { Layer, Writer } from '../../writer.ts';
import { base, quoted } from './schema.ts';
import { createTable, GEOMETRY, geometryTypeOf, KEY, registerTable, type Table } from './table.ts';
import { WkbWriter } from './wkb.ts';

type Value = string | number | null;

const LONGEST_NAME = 200;
const cut = (name: string, room: number): string => cutToLength(name, LONGEST_NAME - room);

const fieldRule: NameRule = { sanitise: (name) => plainText(name).trim(), cut, fallback: 'veld', taken: [KEY, GEOMETRY] };
/** Prefixes that the format and the database reserve. */
const ownName = /^(gpkg|rtree|sqlite)_/i;
const tableRule: NameRule = { sanitise: (name) => plainText(name).trim().replace(ownName, '_$&'), cut, fallback: 'kaartlaag' };

/** Returns a moment as the standard requires: in UTC, to the millisecond. */
const toMoment = (text: string): string => new Date(text).toISOString();

const toValue = (value: unknown, kind: Kind, losses: Losses): Value => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' && kind === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && kind !== 'text') return value;
  if (kind === 'time' && typeof value === 'string') return toMoment(value);
  return plainText(textOf(value), losses);
};

const promoted = (geometry: Geometry): Geometry => {
  switch (geometry.type) {
    case 'Point':
      return { type: 'MultiPoint', coordinates: [geometry.coordinates] };
    case 'LineString':
      return { type: 'MultiLineString', coordinates: [geometry.coordinates] };
    case 'Polygon':
      return { type: 'MultiPolygon', coordinates: [geometry.coordinates] };
    default:
      return geometry;
  }
};

const HEAD = 8;
const EXTENT = 32;
const RD = 28_992;
const LITTLE_ENDIAN = 0b0001;
/** Flag for an extent of min x, max x, min y, max y. */
const WITH_EXTENT = 0b0010;

/** Writes a geometry as a GeoPackage blob: a header and well-known binary. Points need no extent. */
const toBlob = (geometry: Geometry, hasZ: boolean, writer: WkbWriter): Buffer => {
  const hasExtent = geometry.type !== 'Point';
  writer.start(hasExtent ? HEAD + EXTENT : HEAD);
  writer.write(geometry, hasZ);
  const blob = writer.result();
  blob.write('GP\0', 0, 'latin1');
  blob.writeUInt8(LITTLE_ENDIAN | (hasExtent ? WITH_EXTENT : 0), 3);
  blob.writeInt32LE(RD, 4);
  if (hasExtent) for (const [at, value] of writer.extent.entries()) blob.writeDoubleLE(value, HEAD + at * 8);
  return blob;
};

const tableOf = ({ profile }: Layer, name: string, losses: Losses): Table => {
  addFieldLosses(profile, losses, { mixed: true });
  const fields = profile.fields.map((field) => field.name);
  const columns = uniqueNames(fields, fieldRule);
  losses.renamed(fields, columns);
  return { name, profile, columns, geometryType: geometryTypeOf(profile) };
};

const grow = (all: Float64Array, one: Float64Array): void => {
  for (let at = 0; at < 4; at += 2) {
    all[at] = Math.min(all[at] as number, one[at] as number);
    all[at + 1] = Math.max(all[at + 1] as number, one[at + 1] as number);
  }
};

const fill = async (db: DatabaseSync, layer: Layer, table: Table, losses: Losses): Promise<Float64Array> => {
  const { fields } = layer.profile;
  const names = [KEY, GEOMETRY, ...table.columns].map(quoted);
  const insert = db.prepare(`INSERT INTO ${quoted(table.name)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`);
  const index = db.prepare(`INSERT INTO ${quoted(`rtree_${table.name}_${GEOMETRY}`)} VALUES (?, ?, ?, ?, ?)`);
  const writer = new WkbWriter();
  const extent = new Float64Array([Infinity, -Infinity, Infinity, -Infinity]);
  let key = 0;
  for await (const { geometry, properties } of layer.features()) {
    key += 1;
    const wanted = geometry && table.geometryType.multi ? promoted(geometry) : geometry;
    const blob = wanted && toBlob(wanted, dimensionOf(wanted) > 2, writer);
    insert.run(key, blob, ...fields.map(({ name, kind }) => toValue(valueOf(properties, name), kind, losses)));
    if (!blob) continue;
    grow(extent, writer.extent);
    index.run(key, ...writer.extent);
  }
  return extent;
};

/** Writes a GeoPackage in RD with a spatial index, directly with SQLite. */
export const writeGpkg: Writer = async ({ title, layers, folder, losses }) => {
  const path = join(folder, 'export.gpkg');
  const names = uniqueNames(layers.map(({ name }) => name), tableRule);
  const db = new DatabaseSync(path);
  try {
    // Safe without journal: no other process uses the file, and an incomplete file is discarded.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA locking_mode = EXCLUSIVE;');
    db.exec(base);
    db.exec('BEGIN');
    for (const [at, layer] of layers.entries()) {
      const table = tableOf(layer, names[at] ?? '', losses);
      if (table.name !== layer.name) losses.add('layersRenamed', `${shown(layer.name)} → ${table.name}`);
      createTable(db, table);
      registerTable(db, table, layer.name, await fill(db, layer, table, losses));
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  return [{ path, name: `${toFileName(title)}.gpkg` }];
};
