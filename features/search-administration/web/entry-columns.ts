import type { Placement } from '#platform/table-files/place-reader.ts';
import { betterPlacement, firstPlacement } from '#platform/table-files/placement.ts';
import type { Table } from '#platform/table-files/table.ts';
import { MOST_LINES } from '../contract/entries.ts';

const bare = (name: string): string => name.toLowerCase().normalize('NFD').replaceAll(/[^a-z0-9]/g, '');

/** Column names that are recognised. */
const named = {
  name: ['naam', 'weergavenaam', 'name', 'omschrijving', 'adres'],
  id: ['code', 'id', 'nummer', 'identificatie'],
  keywords: ['trefwoorden', 'trefwoord', 'keywords', 'zoekwoorden'],
  public: ['openbaar', 'public', 'voorbezoekers'],
  shape: ['geometrie', 'geometry', 'geom', 'thegeom', 'wkt', 'geojson', 'vorm'],
} as const;
export type Field = keyof typeof named;
const lineNames = Array.from({ length: MOST_LINES }, (_, index) => [`regel${index + 1}`, `zoekweergave${index + 1}`]);

/** Returns the coordinate columns when their names say so. The column of shapes is found by its name. */
const placementOf = (table: Table, shape: number): Placement | null => {
  const placement: Placement = { ...firstPlacement(table), shape: undefined };
  const both = [placement.x, placement.y];
  const isNamed = both.every((index) => index !== shape && /x|y|lon|lat|lng|lengte|breedte/i.test(table.columns[index] ?? ''));
  return isNamed && placement.x !== placement.y ? (betterPlacement(table, placement) ?? placement) : null;
};

/** The index of each column; -1 when it is absent. */
export interface EntryColumns extends Readonly<Record<Field, number>> {
  readonly lines: readonly number[];
  readonly placement: Placement | null;
  /** Names of columns that are ignored. */
  readonly unknown: readonly string[];
}

export const columnsOf = (table: Table): EntryColumns => {
  const bareColumns = table.columns.map(bare);
  const indexOf = (names: readonly string[]): number => bareColumns.findIndex((name) => names.includes(name));
  const at = Object.fromEntries(Object.entries(named).map(([field, names]) => [field, indexOf(names)])) as Record<Field, number>;
  const lines = lineNames.map(indexOf);
  const placement = placementOf(table, at.shape);
  const used = new Set([...Object.values(at), ...lines, ...(placement ? [placement.x, placement.y] : [])]);
  return { ...at, lines, placement, unknown: table.columns.filter((_, index) => !used.has(index)) };
};
