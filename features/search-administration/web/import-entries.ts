import { betterPlacement, firstPlacement, PlaceReader, type Placement } from '#platform/table-files/placement.ts';
import type { Cell, Table } from '#platform/table-files/table.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { entryForm, MOST_IMPORTED, MOST_LINES, type EntryForm } from '../contract.ts';
import { nl } from './nl.ts';

const bare = (name: string): string => name.toLowerCase().normalize('NFD').replaceAll(/[^a-z0-9]/g, '');

/** What people call these columns. */
const named = {
  name: ['naam', 'weergavenaam', 'name', 'omschrijving', 'adres'],
  id: ['code', 'id', 'nummer', 'identificatie'],
  keywords: ['trefwoorden', 'trefwoord', 'keywords', 'zoekwoorden'],
  public: ['openbaar', 'public', 'voorbezoekers'],
} as const;
type Field = keyof typeof named;
const lineNames = Array.from({ length: MOST_LINES }, (_, index) => [`regel${index + 1}`, `zoekweergave${index + 1}`]);

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim());
const isYes = (cell: Cell | undefined): boolean => cell === true || /^(ja|j|yes|y|true|waar|1|x)$/i.test(textOf(cell));

/** The columns that say where a row lies, if their names do. */
const placementOf = (table: Table): Placement | null => {
  const placement = firstPlacement(table);
  const isNamed = [placement.x, placement.y].every((index) => /x|y|lon|lat|lng|lengte|breedte/i.test(table.columns[index] ?? ''));
  return isNamed && placement.x !== placement.y ? (betterPlacement(table, placement) ?? placement) : null;
};

const longest: Readonly<Record<string, number>> = { id: 200, weergavenaam: 300, lines: 300, keywords: 300 };

/** What is wrong with a row, as people read it. */
const problemOf = (entry: EntryForm, row: number): string | null => {
  const { success, error } = entryForm.safeParse(entry);
  if (success) return null;
  const field = String(error.issues[0]?.path[0]);
  if (field === 'point') return fill(nl.importOutside, { row, x: entry.point?.[0] ?? '', y: entry.point?.[1] ?? '' });
  const column = { id: nl.entryId, lines: nl.lines, keywords: nl.keywords }[field] ?? nl.entryName;
  return fill(nl.importLong, { row, column, most: longest[field] ?? 300 });
};

export interface ReadEntries {
  readonly entries: readonly EntryForm[];
  readonly withoutPlace: number;
  /** Names of columns that mean nothing here. */
  readonly unknown: readonly string[];
}

/** The entries of a file; a sentence: why it cannot be read, and where. */
export const readEntries = (table: Table): ReadEntries | string => {
  const { columns, rows } = table;
  const bareColumns = columns.map(bare);
  const indexOf = (names: readonly string[]): number => bareColumns.findIndex((name) => names.includes(name));
  const at: Record<Field, number> = { name: indexOf(named.name), id: indexOf(named.id), keywords: indexOf(named.keywords), public: indexOf(named.public) };
  const lineAt = lineNames.map(indexOf);
  if (at.name === -1) return nl.importNoName;
  if (rows.length === 0) return nl.importNothing;
  if (rows.length > MOST_IMPORTED) return fill(nl.importTooMany, { most: MOST_IMPORTED.toLocaleString('nl-NL') });
  const placement = placementOf(table);
  const reader = placement && new PlaceReader(table, placement);
  const entries: EntryForm[] = [];
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const cell = (field: Field): Cell | undefined => row.cells[at[field]];
    const name = textOf(cell('name'));
    if (name === '') return fill(nl.importEmptyName, { row: row.number });
    const point = reader?.readRow(row).point ?? null;
    const lines = lineAt.map((index) => textOf(row.cells[index]));
    const keywords = textOf(cell('keywords'));
    const entry: EntryForm = {
      id: textOf(cell('id')) || String(row.number), weergavenaam: name, lines: lines.slice(0, lines.findLastIndex((line) => line !== '') + 1),
      keywords: keywords === '' ? null : keywords, public: isYes(cell('public')), point: point && [point[0], point[1]],
    };
    const problem = problemOf(entry, row.number);
    if (problem !== null) return problem;
    const first = rowOf.get(entry.id);
    if (first !== undefined) return fill(nl.importDouble, { id: entry.id, first, row: row.number });
    rowOf.set(entry.id, row.number);
    entries.push(entry);
  }
  const used = new Set([...Object.values(at), ...lineAt, ...(placement ? [placement.x, placement.y] : [])]);
  return { entries, withoutPlace: entries.filter(({ point }) => !point).length, unknown: columns.filter((_, index) => !used.has(index)) };
};

/** A file to fill in, as Dutch spreadsheets open it. */
export const exampleFile = (): string => {
  const names = ['Naam', 'Code', 'Regel 1', 'Regel 2', 'Trefwoorden', 'Openbaar', 'X', 'Y'];
  const example = ['Dorpsstraat 12, 1234 AB Markerwaard', 'adres-12', 'Dorpsstraat 12', '1234 AB Markerwaard', 'gemeentehuis', 'ja', '145000', '508000'];
  return `\uFEFF${[names, example].map((row) => row.join(';')).join('\r\n')}\r\n`;
};
