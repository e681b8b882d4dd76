import { demandKnownColumns } from '#platform/sources/conditions.ts';
import type { Source, SourceLayer } from '#platform/sources/source.ts';
import type { StoredPart } from './export-job.ts';

type MapPart = Extract<StoredPart, { readonly kind: 'map' }>;

export const chosenLayers = ({ layers }: Pick<Source, 'layers'>, { layers: wanted }: Pick<MapPart, 'layers'>): readonly SourceLayer[] =>
  layers.filter(({ name }) => !wanted || wanted.includes(name));

/** @throws Failure 422 for conditions on attributes that this viewer does not get, or on layers that the map does not have */
export const demandKnownConditions = async (source: Source, part: MapPart): Promise<void> => {
  await demandKnownColumns(source, part.conditions ?? [], chosenLayers(source, part).map(({ name }) => name));
};
