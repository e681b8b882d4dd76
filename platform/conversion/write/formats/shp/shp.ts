import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#platform/server/failure.ts';
import { addFieldLosses } from '../../field-losses.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import { dimensionOf, familyOf, singleParts, type Family } from '../../layer/geometry.ts';
import type { Profile } from '../../layer/profile.ts';
import type { Losses } from '../../losses.ts';
import { fileNameRule, uniqueNames } from '../../names.ts';
import type { Layer, OutputFile, Writer, Writing } from '../../writer.ts';
import { rdEsriWkt } from '../wkt-of-systems.ts';
import { columnsOf, type Column } from './columns.ts';
import { DbaseFile } from './dbase-file.ts';
import { ShapeFile } from './shape-file.ts';
import { shapeKindOf } from './shapes.ts';

/** Bytes; sizes in the format have 31 bits. */
const MOST_BYTES = 2 ** 31 - 2 ** 21;

const familyNames: Readonly<Record<Family, string>> = { point: 'punten', line: 'lijnen', surface: 'vlakken' };

/** The files of one shape file. A shape file holds one kind of shape, so a layer may need several. */
interface FileSet {
  readonly name: string;
  readonly path: string;
  /** Null for a table without shapes. */
  readonly shapes: ShapeFile | null;
  readonly table: DbaseFile;
}

const familiesOf = ({ types }: Profile): readonly Family[] => {
  const seen = [...types.keys()].map(familyOf);
  return (['point', 'line', 'surface'] as const).filter((family) => seen.includes(family));
};

/** Returns the parts of a feature that belong to a family, merged into one geometry. */
const gathered = (parts: readonly SimpleGeometry[], family: Family): SimpleGeometry | null => {
  const own = parts.filter(({ type }) => familyOf(type) === family);
  const [first] = own;
  if (own.length <= 1) return first ?? null;
  const single = own.flatMap(singleParts).map(({ coordinates }) => coordinates);
  const type = family === 'point' ? 'MultiPoint' : family === 'line' ? 'MultiLineString' : 'MultiPolygon';
  return { type, coordinates: single } as SimpleGeometry;
};

const openSet = (layer: Layer, name: string, path: string, family: Family | null, columns: readonly Column[]): FileSet => {
  const { types, typesWithHeight, collections } = layer.profile;
  const multipoints = types.has('MultiPoint') || (collections > 0 && types.has('Point'));
  const hasZ = [...typesWithHeight].some((type) => familyOf(type) === family);
  const shapes = family && new ShapeFile(path, shapeKindOf(family, multipoints), hasZ);
  return { name, path, shapes, table: new DbaseFile(`${path}.dbf`, columns) };
};

const closeSet = ({ name, path, shapes, table }: FileSet): readonly OutputFile[] => {
  shapes?.close();
  table.close();
  writeFileSync(`${path}.cpg`, 'UTF-8');
  if (!shapes) return ['dbf', 'cpg'].map((ending) => ({ path: `${path}.${ending}`, name: `${name}.${ending}` }));
  writeFileSync(`${path}.prj`, rdEsriWkt);
  return ['shp', 'shx', 'dbf', 'prj', 'cpg'].map((ending) => ({ path: `${path}.${ending}`, name: `${name}.${ending}` }));
};

const guardSize = ({ shapes, table }: FileSet): void => {
  if (Math.max(shapes?.length ?? 0, table.length) < MOST_BYTES) return;
  throw new Failure(
    'too_large_for_format',
    422,
    'Deze gegevens zijn te groot voor een shapefile. Kies minder objecten of een ander formaat, zoals Geopackage.',
  );
};

interface Planned {
  readonly layer: Layer;
  readonly family: Family | null;
  readonly name: string;
}

/** Plans the shape files of all layers, with unique names. */
const plan = ({ title, layers }: Writing): readonly (readonly Planned[])[] => {
  const wanted = layers.map((layer) => {
    const families = familiesOf(layer.profile);
    const name = layers.length === 1 ? title : layer.name;
    if (families.length < 2) return [{ layer, family: families[0] ?? null, name }];
    return families.map((family) => ({ layer, family, name: `${name}_${familyNames[family]}` }));
  });
  const names = uniqueNames(wanted.flat().map(({ name }) => name), fileNameRule).values();
  return wanted.map((files) => files.map((file) => ({ ...file, name: names.next().value ?? fileNameRule.fallback })));
};

const writeLayer = async (
  layer: Layer,
  files: readonly Planned[],
  folder: string,
  losses: Losses,
): Promise<readonly OutputFile[]> => {
  addFieldLosses(layer.profile, losses, { emptyTexts: true, mixed: true });
  const columns = columnsOf(layer.profile.fields, losses);
  const sets = files.map(({ family, name }, at) => {
    return { family, set: openSet(layer, name, join(folder, String(at)), family, columns) };
  });
  for await (const { geometry, properties } of layer.features()) {
    const parts = geometry ? simpleParts(geometry) : [];
    const own = sets.filter(({ family }) => parts.some(({ type }) => familyOf(type) === family));
    if (own.length > 1) losses.add('split');
    if (geometry && dimensionOf(geometry) < 3 && own.some(({ set }) => set.shapes?.hasZ)) losses.add('noHeight');
    // A feature without geometry becomes a row in the first file.
    for (const { family, set } of own.length > 0 ? own : sets.slice(0, 1)) {
      if (family) set.shapes?.add(gathered(parts, family));
      set.table.add(properties);
      guardSize(set);
    }
  }
  return sets.flatMap(({ set }) => closeSet(set));
};

/** Writes shape files in RD without a library: shapes, index, table, coordinate system and encoding. */
export const writeShp: Writer = async (writing) => {
  const made: OutputFile[] = [];
  for (const [at, files] of plan(writing).entries()) {
    const folder = join(writing.folder, `layer-${at}`);
    mkdirSync(folder, 0o700);
    const layer = writing.layers[at];
    if (layer) made.push(...(await writeLayer(layer, files, folder, writing.losses)));
  }
  return made;
};
