import { PlaceReader, within, type Placement } from './place-reader.ts';
import { shapeColumns } from './shapes.ts';
import { ranges, tableSystems } from './systems.ts';
import type { Row, Table } from './table.ts';

/** Number of rows, spread over the table, that are tested for an interpretation of the columns. */
const SAMPLE = 2_000;
function* sampleOf(rows: readonly Row[]): Generator<Row> {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    if (row) yield row;
  }
}

/** Returns the share (0 to 1) of rows with two numbers that lie in the expected range. */
const fitOf = (table: Table, placement: Placement): number => {
  const reader = new PlaceReader(table, placement);
  const range = ranges[placement.system];
  let numbers = 0;
  let fitting = 0;
  for (const row of sampleOf(table.rows)) {
    const { x, y } = reader.readRow(row);
    if (x === null || y === null) continue;
    numbers += 1;
    if (within(x, range.x) && within(y, range.y)) fitting += 1;
  }
  return numbers === 0 ? 0 : fitting / numbers;
};

/** From this share of fitting rows an interpretation is accepted; below `DOUBTED` another one is sought. */
const BELIEVED = 0.8;
const DOUBTED = 0.5;

/** Returns another interpretation of the same columns that fits the Netherlands; null if the given one fits, or none does. */
export const betterPlacement = (table: Table, placement: Placement): Placement | null => {
  if (placement.shape !== undefined || fitOf(table, placement) >= DOUBTED) return null;
  const { x, y } = placement;
  const others = tableSystems.flatMap((system): Placement[] => [{ x, y, system }, { x: y, y: x, system }]);
  const fits = others.map((other) => ({ other, fit: fitOf(table, other) })).sort((one, two) => two.fit - one.fit);
  const best = fits[0];
  return best && best.fit >= BELIEVED ? best.other : null;
};

const xNames = [/^(?:rd[\s_-]?)?x$/i, /^x[\s_-]?(?:co[oö]?rd|rd)|^(?:rd|geo)[\s_-]?x\b/i, /^(?:lon|lng|long|longitude|lengtegraad|oosterlengte|easting)$/i];
const yNames = [/^(?:rd[\s_-]?)?y$/i, /^y[\s_-]?(?:co[oö]?rd|rd)|^(?:rd|geo)[\s_-]?y\b/i, /^(?:lat|latitude|breedtegraad|noorderbreedte|northing)$/i];

const indexByName = (columns: readonly string[], names: readonly RegExp[]): number =>
  names.map((pattern) => columns.findIndex((name) => pattern.test(name.trim()))).find((index) => index !== -1) ?? -1;

/** Columns of which all pairs are tried. */
const TRIED = 12;

/** Finds the first pair of columns whose values lie in the Netherlands, in RD or else in degrees. */
const byContent = (table: Table): Placement | null => {
  const indexes = table.columns.slice(0, TRIED).map((_, index) => index);
  const head: Table = { ...table, rows: table.rows.slice(0, 200) };
  const pairs = indexes.flatMap((x) => indexes.filter((y) => y !== x).map((y): Placement => ({ x, y, system: 'RD' })));
  const found = pairs.find((pair) => fitOf(head, pair) >= BELIEVED);
  return found ?? pairs.find((pair) => fitOf(head, { ...pair, system: 'degrees' }) >= BELIEVED) ?? null;
};

/**
 * Chooses the initial columns: X and Y by name, else a column of shapes, else two columns by their values, else the first
 * two. With a column of shapes, the two columns apply when the user chooses points instead. The system is RD until the user
 * chooses another.
 */
export const firstPlacement = (table: Table): Placement => {
  const [x, y] = [indexByName(table.columns, xNames), indexByName(table.columns, yNames)];
  if (x !== -1 && y !== -1 && x !== y) return { x, y, system: 'RD' };
  const pair = byContent(table) ?? { x: 0, y: 1, system: 'RD' };
  const [shape] = shapeColumns(table.columns, table.rows);
  return shape === undefined ? pair : { ...pair, shape };
};
