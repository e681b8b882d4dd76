import type { DatabaseSync } from 'node:sqlite';
import { familyOf, type SimpleType } from '../../layer/geometry.ts';
import type { Profile } from '../../layer/profile.ts';
import type { Kind } from '../../layer/values.ts';
import { indexTriggers, quoted } from './schema.ts';

export const KEY = 'fid';
export const GEOMETRY = 'geom';

const types: Readonly<Record<Kind, string>> = {
  boolean: 'BOOLEAN', integer: 'INTEGER', real: 'DOUBLE', date: 'DATE', time: 'DATETIME', nested: 'TEXT', text: 'TEXT',
};

export interface GeometryType {
  readonly name: string;
  /** Writes single geometries as multi-geometries of one part, so that the layer has one type. */
  readonly multi: boolean;
}

export const geometryTypeOf = ({ types: seen, collections }: Profile): GeometryType => {
  const [first, ...others] = seen.keys();
  if (first === undefined || collections > 0) return { name: 'GEOMETRY', multi: false };
  if (others.length === 0) return { name: first.toUpperCase(), multi: false };
  const family = familyOf(first);
  if (others.length > 1 || others.some((other) => familyOf(other) !== family)) return { name: 'GEOMETRY', multi: false };
  const multi: SimpleType = family === 'point' ? 'MultiPoint' : family === 'line' ? 'MultiLineString' : 'MultiPolygon';
  return { name: multi.toUpperCase(), multi: true };
};

export interface Table {
  readonly name: string;
  readonly profile: Profile;
  readonly columns: readonly string[];
  readonly geometryType: GeometryType;
}

export const createTable = (db: DatabaseSync, { name, profile, columns, geometryType }: Table): void => {
  const fields = profile.fields.map(({ kind }, at) => `, ${quoted(columns[at] ?? '')} ${types[kind]}`);
  db.exec(
    `CREATE TABLE ${quoted(name)} (${quoted(KEY)} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, ` +
      `${quoted(GEOMETRY)} ${geometryType.name}${fields.join('')});` +
      `CREATE VIRTUAL TABLE ${quoted(`rtree_${name}_${GEOMETRY}`)} USING rtree(id, minx, maxx, miny, maxy);`,
  );
};

/** Registers a table in the metadata tables; called last, because the extent must be known. */
export const registerTable = (db: DatabaseSync, table: Table, title: string, extent: Float64Array): void => {
  const { name, profile, geometryType } = table;
  const [minX = 0, maxX = 0, minY = 0, maxY = 0] = extent;
  const sides = minX <= maxX ? [minX, minY, maxX, maxY] : [null, null, null, null];
  db.prepare(
    'INSERT INTO gpkg_contents (table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id) ' +
      `VALUES (?, 'features', ?, ?, ?, ?, ?, ?, 28992)`,
  ).run(name, name, title, ...sides);
  // A z value of 2 means that heights are optional.
  const geometryColumn = db.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, 28992, ?, 0)');
  geometryColumn.run(name, GEOMETRY, geometryType.name, heightsOf(profile));
  const extension = db.prepare(`INSERT INTO gpkg_extensions VALUES (?, ?, 'gpkg_rtree_index', ?, 'write-only')`);
  extension.run(name, GEOMETRY, 'http://www.geopackage.org/spec120/#extension_rtree');
  db.exec(indexTriggers(name, KEY, GEOMETRY));
};

/** Returns 0 if no geometry has heights, 1 if all have, 2 if some have. */
const heightsOf = ({ count, withoutGeometry, withHeight }: Profile): number => {
  if (withHeight === 0) return 0;
  return withHeight === count - withoutGeometry ? 1 : 2;
};
