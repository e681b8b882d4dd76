import type { ReadFeature } from '#platform/ogc/features.ts';
import { readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import { standingCondition } from '#platform/ogc/standing-filter.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import type { Driver } from '../driver.ts';
import { askService, type Service } from '../service.ts';
import { standingFilter } from '../standing-filter.ts';
import { inMemoryDriver } from './in-memory.ts';

/** Features that are read from a file: as many as a browser draws. */
const MOST = 50_000;
const BYTES_OF_A_FEATURE = 2_000;

/** Queries a GeoJSON document at an address. */
export const fileDriver = (service: Service): Driver =>
  inMemoryDriver(() => {
    const standing = standingFilter(service);
    return service.cached<readonly ReadFeature[]>(`file ${standingCondition(service.map.source)}`, async () => {
      const answer = await askService(service, 'file', standing?.kind === 'cql' ? { CQL_FILTER: standing.text } : {}, { shared: true });
      const features = readGeoJsonFeatures(answer.json(), MOST);
      if (!features) throw answer.refuse('source_unreadable', 'JSON, but no GeoJSON');
      return standing?.kind === 'tree' ? features.filter(({ properties }) => matchesInSql(standing.filter, properties)) : features;
    }, (features) => features.length * BYTES_OF_A_FEATURE);
  });

/** Queries GeoJSON that is part of a configuration. */
export const inlineDriver = ({ map }: Pick<Service, 'map'>): Driver => inMemoryDriver(async () => readGeoJsonFeatures(map.source.geojson, MOST) ?? []);
