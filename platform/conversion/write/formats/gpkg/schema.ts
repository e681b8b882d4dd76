import { wgs84Wkt, rdWkt } from '../wkt-of-systems.ts';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables and rows that every GeoPackage 1.2 has. */
export const base = `
PRAGMA application_id = 1196444487;
PRAGMA user_version = 10200;
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, '${wgs84Wkt}', 'longitude/latitude coordinates in decimal degrees'),
  ('Amersfoort / RD New', 28992, 'EPSG', 28992, '${rdWkt}', 'x/y coordinates in metres');
`;

/** Returns the triggers of the standard that update the spatial index, for programs that have these functions. */
export const indexTriggers = (table: string, key: string, geometry: string): string => {
  const [t, i, g] = [quoted(table), quoted(key), quoted(geometry)];
  const index = quoted(`rtree_${table}_${geometry}`);
  const trigger = (name: string): string => `CREATE TRIGGER ${quoted(`rtree_${table}_${geometry}_${name}`)}`;
  const place = `NEW.${g} NOT NULL AND NOT ST_IsEmpty(NEW.${g})`;
  const noPlace = `NEW.${g} ISNULL OR ST_IsEmpty(NEW.${g})`;
  const put =
    `INSERT OR REPLACE INTO ${index} VALUES ` +
    `(NEW.${i}, ST_MinX(NEW.${g}), ST_MaxX(NEW.${g}), ST_MinY(NEW.${g}), ST_MaxY(NEW.${g}))`;
  return `
${trigger('insert')} AFTER INSERT ON ${t} WHEN (${place}) BEGIN ${put}; END;
${trigger('update1')} AFTER UPDATE OF ${g} ON ${t} WHEN OLD.${i} = NEW.${i} AND (${place}) BEGIN ${put}; END;
${trigger('update2')} AFTER UPDATE OF ${g} ON ${t} WHEN OLD.${i} = NEW.${i} AND (${noPlace})
  BEGIN DELETE FROM ${index} WHERE id = OLD.${i}; END;
${trigger('update3')} AFTER UPDATE ON ${t} WHEN OLD.${i} != NEW.${i} AND (${place})
  BEGIN DELETE FROM ${index} WHERE id = OLD.${i}; ${put}; END;
${trigger('update4')} AFTER UPDATE ON ${t} WHEN OLD.${i} != NEW.${i} AND (${noPlace})
  BEGIN DELETE FROM ${index} WHERE id IN (OLD.${i}, NEW.${i}); END;
${trigger('delete')} AFTER DELETE ON ${t} WHEN OLD.${g} NOT NULL
  BEGIN DELETE FROM ${index} WHERE id = OLD.${i}; END;
`;
};
