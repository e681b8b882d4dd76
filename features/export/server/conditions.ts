import { narrowLayers, type NarrowedLayer } from '#platform/sources/conditions.ts';
import type { Source, SourceLayer } from '#platform/sources/source.ts';
import type { StoredPart } from './export-job.ts';

type MapPart = Extract<StoredPart, { readonly kind: 'map' }>;

export const chosenLayers = ({ layers }: Pick<Source, 'layers'>, { layers: wanted }: Pick<MapPart, 'layers'>): readonly SourceLayer[] =>
  layers.filter(({ name }) => !wanted || wanted.includes(name));

/** Returns what the layers of a part are asked for. @throws Failure 422 for conditions on attributes that this viewer does not get, or on unknown layers */
export const narrowChosenLayers = (source: Source, part: MapPart): Promise<ReadonlyMap<string, NarrowedLayer>> =>
  narrowLayers(source, part.conditions ?? [], chosenLayers(source, part).map(({ name }) => name));
