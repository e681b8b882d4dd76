import { columnsIn, MOST_COMPARISONS, type Filter } from '#platform/ogc/filter.ts';
import { z } from 'zod';
import { geometry, type Geometry } from './geojson.ts';
import { isSound } from './sound-geometry.ts';
import { text } from './text.ts';

/** Levels of AND, OR and NOT, with the comparisons below them. */
const DEEPEST = 5;
const MOST_CONDITIONS = 20;
/** Corners in all places together. */
const MOST_CORNERS = 10_000;

/** A lone surrogate cannot be stored. */
const valid = (longest: number) => text(longest).refine((value) => value.isWellFormed(), 'Ongeldig teken.');

/** Name of an attribute. */
export const column = valid(200).min(1);
const word = valid(500);
const bound = z.union([word, z.number()]);

const comparison = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('compare'), column, operator: z.enum(['=', '<>', '<', '<=', '>', '>=']), value: z.union([word, z.number(), z.boolean()]) }),
  z.strictObject({ kind: z.literal('like'), column, pattern: word }),
  z.strictObject({ kind: z.literal('between'), column, from: bound, to: bound }),
  z.strictObject({ kind: z.literal('empty'), column }),
]);

/** A level has a schema of its own instead of one that contains itself, so that no input makes the check itself deep. */
const within = (part: z.ZodType<Filter>): z.ZodType<Filter> =>
  z.union([
    comparison,
    z.strictObject({ kind: z.enum(['and', 'or']), parts: z.array(part).max(MOST_COMPARISONS) }),
    z.strictObject({ kind: z.literal('not'), part }),
  ]);

const bounded: z.ZodType<Filter> = Array.from({ length: DEEPEST }).reduce<z.ZodType<Filter>>(within, comparison);

const isStorable = (value: unknown): boolean =>
  (typeof value === 'string' ? word.safeParse(value).success : typeof value !== 'number' || Number.isFinite(value));

/** Returns the attribute of the first comparison with a value that no attribute can have, down to the deepest level. */
const columnOfInvalid = (value: unknown, levels = DEEPEST): string | null => {
  if (typeof value !== 'object' || value === null || levels < 0) return null;
  const { column: name, part, parts, value: compared, pattern, from, to } = value as Partial<Record<string, unknown>>;
  if (column.safeParse(name).success && ![compared, pattern, from, to].every(isStorable)) return String(name);
  for (const inner of Array.isArray(parts) ? parts.slice(0, MOST_COMPARISONS) : [part]) {
    const found = columnOfInvalid(inner, levels - 1);
    if (found !== null) return found;
  }
  return null;
};

const whyInvalid = (value: unknown): string => {
  const name = columnOfInvalid(value);
  return name === null ? 'Deze voorwaarde is niet geldig.' : `De waarde bij '${name}' is niet geldig.`;
};

/** A filter of a user, with bounds; see `Filter`. The API document shows its kinds only, since all levels together would be most of the document. */
const filter = z
  .looseObject({ kind: z.enum(['compare', 'like', 'between', 'empty', 'and', 'or', 'not']) })
  // What counts the comparisons may not read an invalid one.
  .refine((value) => bounded.safeParse(value).success, { error: ({ input }) => whyInvalid(input), abort: true }) as unknown as z.ZodType<Filter>;

/** What the features of a map must meet: both, when both are given. */
const condition = z.strictObject({
  /** Name of a layer in the source; null for all layers of the map. */
  layer: valid(200).nullable(),
  filter: filter.optional(),
  /** EPSG:28992; keeps the features that touch it. */
  place: geometry.refine(isSound, 'Geef een geometrie in EPSG:28992 met gesloten ringen.').optional(),
});

const cornersIn = (coordinates: unknown): number => {
  if (!Array.isArray(coordinates)) return 0;
  return typeof coordinates[0] === 'number' ? 1 : coordinates.reduce<number>((sum, part) => sum + cornersIn(part), 0);
};

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);

const cornersOf = (place: Geometry): number => (place.type === 'GeometryCollection' ? sum(place.geometries, cornersOf) : cornersIn(place.coordinates));

/** The conditions on a map, all of which its features must meet. */
export const mapConditions = z
  .array(condition)
  .max(MOST_CONDITIONS)
  .refine((all) => sum(all, (one) => (one.filter ? columnsIn(one.filter).length : 0)) <= MOST_COMPARISONS, `Er zijn meer dan ${MOST_COMPARISONS} voorwaarden. Zet er een paar uit.`)
  .refine((all) => sum(all, ({ place }) => (place ? cornersOf(place) : 0)) <= MOST_CORNERS, 'Het gebied heeft te veel hoekpunten.');

export interface MapCondition {
  readonly layer: string | null;
  readonly filter?: Filter | undefined;
  /** EPSG:28992 */
  readonly place?: Geometry | undefined;
}
