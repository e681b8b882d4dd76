import type { MapCondition } from '#platform/contract/filter.ts';
import { columnsIn, type Filter } from '#platform/ogc/filter.ts';
import { withoutColumns } from '#platform/ogc/without-columns.ts';
import { invalid } from '#platform/server/failure.ts';
import { misfitIn } from '#platform/ogc/fits-type.ts';
import type { Field, Source, TakeQuestion } from './source.ts';

const isOn = (layer: string) => (one: MapCondition): boolean => one.layer === null || one.layer === layer;

/** Returns the part of a question that asks a layer for the features that meet its conditions. */
export const narrowedTo = (conditions: readonly MapCondition[], layer: string): Pick<TakeQuestion, 'filter' | 'places'> => {
  const own = conditions.filter(isOn(layer));
  const filters = own.flatMap(({ filter }) => (filter ? [filter] : []));
  const places = own.flatMap(({ place }) => (place ? [place] : []));
  const [first] = filters;
  return { ...(first && { filter: filters.length > 1 ? { kind: 'and', parts: filters } : first }), ...(places.length > 0 && { places }) };
};

export const unknownField = () => invalid({ conditions: ['Een voorwaarde gaat over een veld dat deze kaart niet heeft.'] });

/** @throws Failure 422 for a filter on another attribute than these */
export const demandColumns = (filter: Filter, isKnown: (column: string) => boolean): void => {
  if (!columnsIn(filter).every(isKnown)) throw unknownField();
};

/** @throws Failure 422 for a value that cannot be of the type of its attribute */
const demandTypes = (filter: Filter, typeOf: (column: string) => string | undefined): void => {
  const misfit = misfitIn(filter, typeOf);
  if (misfit !== null) throw invalid({ conditions: [misfit] });
};

/** @throws Failure 422 for a condition on a layer that the map does not have */
export const demandKnownLayers = ({ layers }: { readonly layers: readonly { readonly name: string }[] }, conditions: readonly MapCondition[]): void => {
  const known = new Set(layers.map(({ name }) => name));
  if (conditions.some(({ layer }) => layer !== null && !known.has(layer))) throw invalid({ conditions: ['Een voorwaarde gaat over een laag die deze kaart niet heeft.'] });
};

/** What a layer is asked for. */
export interface NarrowedLayer {
  /** Null when all its features are wanted, false when none is. */
  readonly filter: Filter | null | false;
  /** The types of its attributes. */
  readonly columns: ReadonlyMap<string, string>;
  /** The dates among them that have a time. */
  readonly times: ReadonlySet<string>;
}

type Described = Pick<Source, 'layers' | 'describe'>;
type Fields = ReadonlyMap<string, Field>;
const nothingKnown: Fields = new Map();

const describedColumns = async (source: Described, layers: readonly string[]): Promise<ReadonlyMap<string, Fields>> => {
  const described = layers.length > 0 ? await source.describe(layers) : [];
  return new Map(described.map(({ name, fields }) => [name, new Map(fields.filter(({ type }) => type !== 'geometry').map((field) => [field.name, field]))]));
};

const typesOf = (fields: Fields): ReadonlyMap<string, string> => new Map([...fields].map(([name, { type }]) => [name, type]));

/** Returns the attributes of a layer that the source describes to this viewer, without the geometry. */
export const fieldsOfLayer = async (source: Source, layer: string): Promise<readonly Field[]> => [...((await describedColumns(source, [layer])).get(layer) ?? nothingKnown).values()];

/** Returns the types of the attributes that a source describes of a layer to this viewer. */
export const columnsOfLayer = async (source: Source, layer: string): Promise<ReadonlyMap<string, string>> =>
  typesOf((await describedColumns(source, [layer])).get(layer) ?? nothingKnown);

/** Returns an attribute of a layer; undefined when the source does not describe it to this viewer. */
export const fieldOfLayer = async (source: Source, layer: string, name: string): Promise<Field | undefined> =>
  (await describedColumns(source, [layer])).get(layer)?.get(name);

/**
 * Returns what layers are asked for under conditions. Refuses conditions on attributes that the source does not describe to this viewer
 * in any of its layers, before anything is asked with them: nothing can be guessed about an attribute that is withheld, and no name becomes a
 * path or a call in the language of a server. Nor are values sent that cannot be of the type of their attribute. A layer that does not have an attribute is treated as if it were empty everywhere.
 *
 * @throws Failure 422
 */
export const narrowLayers = async (
  source: Described, conditions: readonly MapCondition[], layers: readonly string[],
): Promise<ReadonlyMap<string, NarrowedLayer>> => {
  demandKnownLayers(source, conditions);
  const filterOf = (layer: string): Filter | null => narrowedTo(conditions, layer).filter ?? null;
  const narrowed = layers.filter((layer) => filterOf(layer) !== null);
  const columnsOf = await describedColumns(source, narrowed);
  for (const { layer, filter } of conditions) {
    const among = narrowed.filter((name) => layer === null || layer === name);
    if (!filter || among.length === 0) continue;
    const isIn = (known: typeof columnsOf, names: readonly string[]) => (column: string): boolean => names.some((name) => known.get(name)?.has(column));
    if (!columnsIn(filter).every(isIn(columnsOf, among))) {
      // A condition on all layers may be about an attribute of one that is off now.
      const others = layer === null ? source.layers.map(({ name }) => name).filter((name) => !among.includes(name)) : [];
      const ofOthers = others.length > 0 ? await describedColumns(source, others) : columnsOf;
      demandColumns(filter, (column) => isIn(columnsOf, among)(column) || isIn(ofOthers, others)(column));
    }
    for (const name of among) demandTypes(filter, (column) => columnsOf.get(name)?.get(column)?.type);
  }
  return new Map(layers.map((layer) => {
    const columns = columnsOf.get(layer) ?? nothingKnown;
    const filter = filterOf(layer);
    const left = filter === null || withoutColumns(filter, (column) => columns.has(column));
    const times = new Set([...columns.values()].flatMap(({ name, hasTime }) => (hasTime ? [name] : [])));
    return [layer, { columns: typesOf(columns), times, filter: left === true ? null : left }] as const;
  }));
};
