import type { Queryable } from '#platform/db/database.ts';
import { insertMapFeatures, type NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import type { Features } from '../town/feature.ts';
import { ownSources, services, type OwnSource, type OwnSourceName, type ServiceName } from './sources.ts';

export type SourceIds = Readonly<Record<OwnSourceName | ServiceName, number>>;

export const featuresOf = (town: Features, { layers, layerOf }: OwnSource): NewMapFeature[] =>
  layers.flatMap((layer) =>
    town[layer].map(({ geometry, properties }) => ({
      layer: layerOf ? layerOf(layer, properties) : layer, geometry, properties,
    })),
  );

export const addSources = async (db: Queryable, box: SecretBox, organisationId: number): Promise<SourceIds> => {
  const ids = new Map<string, number>();
  for (const [name, source] of Object.entries<OwnSource>(ownSources)) {
    const layers = source.inTiles ? [...source.inTiles] : [];
    const { type, visitorRules = [] } = source;
    ids.set(name, await createMapSource(db, box, { organisationId, type, ownFeatures: true, layers, visitorRules }));
  }
  for (const [name, service] of Object.entries(services)) {
    ids.set(name, await createMapSource(db, box, structuredClone({ ...service, organisationId }) as Parameters<typeof createMapSource>[2]));
  }
  return Object.fromEntries(ids) as unknown as SourceIds;
};

/** Writes a town into existing sources, which several towns may share. */
export const addTown = async (
  db: Queryable,
  organisationId: number,
  ids: SourceIds,
  town: Features,
  onSource: (name: string, written: number) => void,
): Promise<number> => {
  let written = 0;
  for (const [name, source] of Object.entries<OwnSource>(ownSources)) {
    const features = featuresOf(town, source);
    await insertMapFeatures(db, { organisationId, sourceId: ids[name as OwnSourceName] }, features);
    written += features.length;
    onSource(name, written);
  }
  return written;
};
