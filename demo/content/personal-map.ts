import type { FeatureCollection } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';

/** EPSG:28992. */
const benches: readonly (readonly [x: number, y: number, note: string])[] = [
  [144_655, 507_620, 'Bij het station'], [144_820, 507_905, 'Aan het water'], [145_040, 508_110, 'Onder de linde'], [145_210, 507_760, 'Uitzicht op de haven'],
];

const collection: FeatureCollection = {
  type: 'FeatureCollection',
  features: benches.map(([x, y, opmerking], index) => ({
    type: 'Feature', id: index + 1, properties: { opmerking }, geometry: { type: 'Point', coordinates: [x, y] },
  })),
};

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
  readonly configurationId: number;
}

/** Makes a personal map of one user: nobody else sees it, and its owner can remove it. */
export const addPersonalMap = async (db: Queryable, box: SecretBox, { organisationId, userId, configurationId }: Owner): Promise<void> => {
  const sourceId = await createMapSource(db, box, { organisationId, type: 'Vector', geojson: collection });
  const mapId = await createMap(db, {
    organisationId, sourceId, name: 'mijn-bankjes', title: 'Mijn bankjes', type: 'Vector', click: 'featureInMap', createdBy: userId, personal: true, radius: 6,
    styling: { color: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3, labelKey: 'opmerking', labelMaxRes: 1 },
  });
  await placeMap(db, { organisationId, configurationId, mapId, onlyForUserId: userId, sort: 900, visible: false });
};
