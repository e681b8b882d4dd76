import type { ReadFeature } from '#platform/ogc/features.ts';
import { readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import type { Driver } from '../driver.ts';
import { askService, type Service } from '../service.ts';
import { inMemoryDriver } from './in-memory.ts';

/** Features that are read from a file: as many as a browser draws. */
const MOST = 50_000;
const BYTES_OF_A_FEATURE = 2_000;

/** Queries a GeoJSON document at an address. */
export const fileDriver = (service: Service): Driver =>
  inMemoryDriver(() =>
    service.cached<readonly ReadFeature[]>('file', async () => {
      const answer = await askService(service, 'file', {}, { shared: true });
      const features = readGeoJsonFeatures(answer.json(), MOST);
      if (!features) throw answer.refuse('source_unreadable', 'JSON, but no GeoJSON');
      return features;
    }, (features) => features.length * BYTES_OF_A_FEATURE),
  );

/** Queries GeoJSON that is part of a configuration. */
export const inlineDriver = ({ map }: Pick<Service, 'map'>): Driver => inMemoryDriver(async () => readGeoJsonFeatures(map.source.geojson, MOST) ?? []);
