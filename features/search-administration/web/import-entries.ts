import type { Geometry } from '#platform/contract/geojson.ts';
import { PlaceReader } from '#platform/table-files/place-reader.ts';
import { readShape, type WrittenShape } from '#platform/table-files/shapes.ts';
import type { Cell, Row, Table } from '#platform/table-files/table.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { entryForm, longest, MOST_IMPORTED, withoutEmptyEnd, type EntryForm } from '../contract/entries.ts';
import { columnsOf } from './entry-columns.ts';
import { nl } from './nl.ts';
import { shapesInRd } from './written-place.ts';

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim());
const isYes = (cell: Cell | undefined): boolean => cell === true || /^(ja|j|yes|y|true|waar|1|x)$/i.test(textOf(cell));

const labels = { id: nl.entryId, weergavenaam: nl.entryName, lines: nl.lines, keywords: nl.keywords } as const;

/** Returns the message about an invalid row; null when it is valid. */
const problemOf = (entry: EntryForm, row: number): string | null => {
  const { success, error } = entryForm.safeParse(entry);
  if (success) return null;
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  if (field in labels) return fill(nl.importLong, { row, column: labels[field as keyof typeof labels], most: longest[field as keyof typeof longest] });
  return fill(nl.importWrong, { row, problem: issue?.message ?? '' });
};

/** Returns the geometries by row, or a message about the first unreadable one. */
const shapesOf = (rows: readonly Row[], column: number): ReadonlyMap<Row, Geometry> | string => {
  const written = new Map<Row, WrittenShape>();
  for (const row of rows) {
    const text = textOf(row.cells[column]);
    if (text === '') continue;
    const shape = readShape(text);
    if (!shape) return fill(nl.importNoShape, { row: row.number });
    written.set(row, shape);
  }
  const found = shapesInRd([...written.values()]);
  const shapes = new Map<Row, Geometry>();
  for (const [index, row] of [...written.keys()].entries()) {
    const shape = found[index];
    if (!shape) return fill(nl.importElsewhere, { row: row.number });
    shapes.set(row, shape);
  }
  return shapes;
};

export interface ReadEntries {
  readonly entries: readonly EntryForm[];
  /** The row in the file of each entry. */
  readonly rows: readonly number[];
  readonly withoutPlace: number;
  /** Names of columns that are ignored. */
  readonly unknown: readonly string[];
}

/** Returns the entries of a file, or the message why and where it cannot be read. */
export const readEntries = (table: Table): ReadEntries | string => {
  const { rows } = table;
  const at = columnsOf(table);
  if (at.name === -1) return nl.importNoName;
  if (rows.length === 0) return nl.importNothing;
  if (rows.length > MOST_IMPORTED) return fill(nl.importTooMany, { most: MOST_IMPORTED.toLocaleString('nl-NL') });
  const shapes = shapesOf(rows, at.shape);
  if (typeof shapes === 'string') return shapes;
  const points = at.placement && new PlaceReader(table, at.placement);
  const placeOf = (row: Row): Geometry | null => {
    const point = points?.readRow(row).point;
    return shapes.get(row) ?? (point ? { type: 'Point', coordinates: point } : null);
  };
  const entries: EntryForm[] = [];
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const name = textOf(row.cells[at.name]);
    if (name === '') return fill(nl.importEmptyName, { row: row.number });
    const entry: EntryForm = {
      id: textOf(row.cells[at.id]) || String(row.number), weergavenaam: name, lines: withoutEmptyEnd(at.lines.map((index) => textOf(row.cells[index]))),
      keywords: textOf(row.cells[at.keywords]) || null, public: isYes(row.cells[at.public]), geometry: placeOf(row),
    };
    const problem = problemOf(entry, row.number);
    if (problem !== null) return problem;
    const first = rowOf.get(entry.id);
    if (first !== undefined) return fill(nl.importDouble, { id: entry.id, first, row: row.number });
    rowOf.set(entry.id, row.number);
    entries.push(entry);
  }
  return { entries, rows: [...rowOf.values()], withoutPlace: entries.filter(({ geometry }) => !geometry).length, unknown: at.unknown };
};

/** Returns a message of the server with the row in the file instead of the index of the entry; null for other errors. */
export const rowsIn = (errors: Readonly<Record<string, readonly string[]>>, rows: readonly number[]): string | null => {
  for (const [path, [problem]] of Object.entries(errors)) {
    const row = rows[Number(/^entries\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)];
    if (row !== undefined && problem !== undefined) return fill(nl.importWrong, { row, problem });
  }
  return null;
};

/** Returns an example file in the CSV dialect that Dutch spreadsheets open. */
export const exampleFile = (): string => {
  const names = ['Naam', 'Code', 'Regel 1', 'Regel 2', 'Trefwoorden', 'Openbaar', 'X', 'Y', 'Geometrie'];
  const address = ['Dorpsstraat 12, 1234 AB Markerwaard', 'adres-12', 'Dorpsstraat 12', '1234 AB Markerwaard', 'gemeentehuis', 'ja', '145000', '508000', ''];
  const street = ['Dorpsstraat', 'straat-1', 'Dorpsstraat', '', '', 'ja', '', '', 'LINESTRING(145000 508000, 145200 508050)'];
  return `\uFEFF${[names, address, street].map((row) => row.join(';')).join('\r\n')}\r\n`;
};
