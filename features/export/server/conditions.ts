import { columnsIn, type MapCondition } from '#platform/contract/filter.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Source, SourceLayer, TakeQuestion } from '#platform/sources/source.ts';
import type { StoredPart } from './export-job.ts';

type MapPart = Extract<StoredPart, { readonly kind: 'map' }>;

const isOn = (layer: string) => (one: MapCondition): boolean => one.layer === null || one.layer === layer;

export const chosenLayers = ({ layers }: Pick<Source, 'layers'>, { layers: wanted }: Pick<MapPart, 'layers'>): readonly SourceLayer[] =>
  layers.filter(({ name }) => !wanted || wanted.includes(name));

/** Returns the part of a question that asks a layer for the features that meet its conditions. */
export const narrowedTo = (conditions: readonly MapCondition[], layer: string): Pick<TakeQuestion, 'filter' | 'places'> => {
  const own = conditions.filter(isOn(layer));
  const filters = own.flatMap(({ filter }) => (filter ? [filter] : []));
  const places = own.flatMap(({ place }) => (place ? [place] : []));
  return { ...(filters.length > 0 && { filter: { kind: 'and', parts: filters } }), ...(places.length > 0 && { places }) };
};

/**
 * Refuses conditions on attributes that the source does not describe to this viewer, before anything is asked with them: nothing can
 * be guessed about an attribute that is withheld, and no name becomes a path or a call in the language of a server.
 *
 * @throws Failure 422
 */
export const demandKnownColumns = async (source: Source, part: MapPart): Promise<void> => {
  const { conditions = [] } = part;
  const known = new Set(source.layers.map(({ name }) => name));
  if (conditions.some(({ layer }) => layer !== null && !known.has(layer))) throw invalid({ conditions: ['Een voorwaarde gaat over een laag die deze kaart niet heeft.'] });
  if (conditions.every(({ filter }) => !filter)) return;
  const names = chosenLayers(source, part).map(({ name }) => name);
  const described = await source.describe(names);
  for (const name of names) {
    const fields = described.find((layer) => layer.name === name)?.fields.filter(({ type }) => type !== 'geometry') ?? [];
    const columns = new Set(fields.map((field) => field.name));
    const { filter } = narrowedTo(conditions, name);
    if (filter && !columnsIn(filter).every((column) => columns.has(column))) throw invalid({ conditions: ['Een voorwaarde gaat over een veld dat deze kaart niet heeft.'] });
  }
};
