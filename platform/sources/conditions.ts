import type { MapCondition } from '#platform/contract/filter.ts';
import { columnsIn, type Filter } from '#platform/ogc/filter.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Source, TakeQuestion } from './source.ts';

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

/** @throws Failure 422 for a condition on a layer that the map does not have */
export const demandKnownLayers = ({ layers }: { readonly layers: readonly { readonly name: string }[] }, conditions: readonly MapCondition[]): void => {
  const known = new Set(layers.map(({ name }) => name));
  if (conditions.some(({ layer }) => layer !== null && !known.has(layer))) throw invalid({ conditions: ['Een voorwaarde gaat over een laag die deze kaart niet heeft.'] });
};

/**
 * Refuses conditions on attributes that the source does not describe to this viewer, before anything is asked with them: nothing can
 * be guessed about an attribute that is withheld, and no name becomes a path or a call in the language of a server. Returns the types of
 * the attributes of each layer that has a filter.
 *
 * @throws Failure 422
 */
export const demandKnownColumns = async (
  source: Source, conditions: readonly MapCondition[], layers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  demandKnownLayers(source, conditions);
  const narrowed = layers.flatMap((layer) => {
    const { filter } = narrowedTo(conditions, layer);
    return filter ? [{ layer, filter }] : [];
  });
  if (narrowed.length === 0) return new Map();
  const described = await source.describe(narrowed.map(({ layer }) => layer));
  return new Map(narrowed.map(({ layer, filter }) => {
    const fields = described.find(({ name }) => name === layer)?.fields.filter(({ type }) => type !== 'geometry') ?? [];
    const columns = new Map<string, string>(fields.map(({ name, type }) => [name, type]));
    demandColumns(filter, (column) => columns.has(column));
    return [layer, columns] as const;
  }));
};
