import { invalid } from '#platform/server/failure.ts';
import { narrowLayers, type NarrowedLayer } from '#platform/sources/conditions.ts';
import type { Source, SourceLayer } from '#platform/sources/source.ts';
import type { StoredPart } from './export-job.ts';

type MapPart = Extract<StoredPart, { readonly kind: 'map' }>;

export const chosenLayers = ({ layers }: Pick<Source, 'layers'>, { layers: wanted }: Pick<MapPart, 'layers'>): readonly SourceLayer[] =>
  layers.filter(({ name }) => !wanted || wanted.includes(name));

/** Returns what the layers of a part are asked for. @throws Failure 422 for conditions on attributes that this viewer does not get, or on unknown layers */
export const narrowChosenLayers = (source: Source, part: MapPart): Promise<ReadonlyMap<string, NarrowedLayer>> =>
  narrowLayers(source, part.conditions ?? [], chosenLayers(source, part).map(({ name }) => name));

/**
 * Returns the chosen attributes of each layer of a part in their order; null when all are wanted. A layer has the chosen attributes that it knows.
 * @throws Failure 422 for an attribute that this viewer does not get of any of the layers
 */
export const fieldsOfLayers = async (source: Source, part: MapPart): Promise<ReadonlyMap<string, readonly string[]> | null> => {
  const { fields: wanted } = part;
  if (!wanted) return null;
  const described = await source.describe(chosenLayers(source, part).map(({ name }) => name));
  const known = new Map(described.map(({ name, fields }) => [name, new Set(fields.flatMap((field) => (field.type === 'geometry' ? [] : [field.name])))]));
  if (!wanted.every((name) => [...known.values()].some((names) => names.has(name)))) throw invalid({ fields: ['Deze kaart heeft dit veld niet.'] });
  return new Map([...known].map(([layer, names]) => [layer, [...new Set(wanted)].filter((name) => names.has(name))]));
};
