import type { SourceField } from '#platform/contract/map-source.ts';
import { labelOf } from '#platform/web/values/labels.ts';
import { technicalColumns } from '#platform/web/values/technical-columns.ts';
import type { ColumnKind, GridSettings } from './grid-settings.ts';

/** A column that the table of a layer can show. */
export interface GridColumn {
  /** Name of the attribute. */
  readonly prop: string;
  readonly title: string;
  /** How values are shown; absent: by the type of the attribute and the value itself. */
  readonly kind?: ColumnKind | undefined;
  readonly type: SourceField['type'];
  readonly hasTime: boolean;
}

/** How a user has arranged the columns. */
export interface Arrangement {
  /** The shown attributes in their order; null: as the configuration says. */
  readonly shown: readonly string[] | null;
  /** Pixels, by attribute. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Rendering the columns of a very wide table would be slow; the user can choose more. */
const MOST_AT_FIRST = 30;
export const LEAST_WIDTH = 60;
export const MOST_WIDTH = 800;

/** Returns all columns that a layer can show: those of the settings first, under their names, then its other attributes. */
export const columnsOf = (fields: readonly SourceField[], { columns = [], columnName }: GridSettings): readonly GridColumn[] => {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const named = columns.flatMap(({ name: title, prop, type: kind }): GridColumn[] => {
    const field = byName.get(prop);
    return field && field.type !== 'geometry' ? [{ prop, title, kind, type: field.type, hasTime: field.hasTime ?? false }] : [];
  });
  const isNamed = new Set(named.map(({ prop }) => prop));
  const others = fields
    .filter(({ name, type }) => type !== 'geometry' && !isNamed.has(name) && !technicalColumns.has(name.toLowerCase()))
    .map(({ name, type, hasTime = false }): GridColumn => ({ prop: name, title: labelOf(name), type, hasTime }));
  const all = [...named, ...others];
  const first = all.find(({ prop }) => prop === columnName);
  return first ? [first, ...all.filter((column) => column !== first)] : all;
};

/** Returns the attributes that a table shows until the user chooses others. */
export const shownAtFirst = (all: readonly GridColumn[], { columns = [], columnName }: GridSettings): readonly string[] => {
  const named = new Set([columnName, ...columns.map(({ prop }) => prop)]);
  const chosen = all.filter(({ prop }) => named.has(prop));
  return (columns.length > 0 && chosen.length > 0 ? chosen : all.slice(0, MOST_AT_FIRST)).map(({ prop }) => prop);
};

/** Returns the columns of these attributes, in their order. Attributes that the layer no longer has are left out. */
export const arranged = (all: readonly GridColumn[], shown: readonly string[]): readonly GridColumn[] => {
  const byProp = new Map(all.map((column) => [column.prop, column]));
  return shown.flatMap((prop) => byProp.get(prop) ?? []);
};

/** Pixels; numbers and dates are short. */
const typeWidths: Readonly<Record<SourceField['type'], number>> = { number: 120, date: 150, boolean: 90, string: 180, geometry: 180 };

export const widthOf = ({ prop, title, type }: GridColumn, chosen: Arrangement['widths']): number =>
  chosen[prop] ?? Math.max(typeWidths[type], Math.min(240, 48 + title.length * 8));

/** Pixels: the padding left and right of the text of a cell together. */
const PADDING = 16;
/** Pixels; no Latin letter is wider. */
const WIDEST_LETTER = 14;

/** Returns how many Latin letters always fit in a column. */
export const fittingLetters = (width: number): number => Math.floor((width - PADDING) / WIDEST_LETTER);

/** Pixels: the column before the others, with a box for each row. */
export const BOX_WIDTH = 44;

/** Returns the first and the last column that are at least partly between two positions, in pixels from the left of the table. */
export const columnsBetween = (widths: readonly number[], left: number, right: number): readonly [first: number, last: number] => {
  let end = BOX_WIDTH;
  const ends = widths.map((width) => (end += width));
  const [first, after] = [left, right].map((place) => ends.filter((one) => one <= place).length) as [number, number];
  return [first, Math.min(after, widths.length - 1)];
};

/** Returns the widths in a table of so many pixels: what they leave is divided in proportion over the columns whose width was not chosen. */
export const fillingWidths = (columns: readonly GridColumn[], widths: readonly number[], chosen: Arrangement['widths'], room: number): readonly number[] => {
  const spare = room - widths.reduce((sum, width) => sum + width, 0);
  const isFree = (at: number): boolean => chosen[columns[at]?.prop ?? ''] === undefined;
  const free = widths.reduce((sum, width, at) => (isFree(at) ? sum + width : sum), 0);
  return spare <= 0 ? widths : widths.map((width, at) => (isFree(at) ? Math.floor(width + (spare * width) / free) : width));
};
