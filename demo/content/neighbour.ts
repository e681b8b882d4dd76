import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createConfiguration, giveToRoles } from '#platform/domain/configurations/configurations.ts';
import { insertMapFeatures, type NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { createOrganisation, setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { createUser, setDefaultConfiguration } from '#platform/domain/users/users.ts';
import type { Features } from '../town/feature.ts';
import { generateVillage, zuiderkoog } from '../town/generate.ts';
import { areaOf } from '../town/geometry/ring.ts';
import type { Point } from '../town/geometry/vector.ts';
import { builtInRoles, demoPassword } from './accounts.ts';
import { nightBackground } from './configurations.ts';
import { backgrounds } from './legend.ts';
import { ownSources } from './sources.ts';
import { themeOf } from './themes.ts';
import { featuresOf } from './write-town.ts';

/** The backgrounds that are drawn from the base map. */
const plans = backgrounds.filter(({ source }) => source === 'basiskaart');

/** Browsers resolve names under `.localhost` to the own machine. */
export const neighbourHost = 'zuiderkoog.localhost';

/** The outlines of the islands; the map of the village lies under them. */
const islands = ({ water }: Features): NewMapFeature[] =>
  water.filter(({ properties }) => properties['soort'] === 'meer').flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates.slice(1) : []))
    .map((ring, index) => ({
      layer: 'koog',
      // The ring of a hole runs clockwise, so that its area is negative.
      properties: { naam: ['Grote Koog', 'Kleine Koog', 'Westerkoog'][index] ?? '', oppervlakte_ha: Math.round(-areaOf(ring as unknown as Point[]) / 10_000) },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }));

/** Writes the base map of the village, drawn as that of the first municipality. Returns its source. */
const addBaseMap = async (db: Queryable, box: SecretBox, organisationId: number, village: Features): Promise<number> => {
  const { basiskaart } = ownSources;
  const sourceId = await createMapSource(db, box, { organisationId, type: 'VectorTile', ownFeatures: true, layers: [...basiskaart.inTiles] });
  await insertMapFeatures(db, { organisationId, sourceId }, featuresOf(village, basiskaart));
  return sourceId;
};

/**
 * Makes a second municipality on the same installation, with its own name, host and colours. It has no access to the
 * data of the first.
 */
export const addNeighbour = async (db: Queryable, box: SecretBox, catalogue: SettingsCatalogue, today: Date): Promise<void> => {
  const village = generateVillage({ ...zuiderkoog, today });
  const { id: organisationId } = await createOrganisation(db, {
    prefix: 'zuiderkoog', name: 'Gemeente Zuiderkoog', hosts: [neighbourHost], extent: [148_500, 500_500, 153_500, 505_000], themeCss: themeOf('zuiderkoog'),
  });
  const sourceId = await createMapSource(db, box, { organisationId, type: 'Vector', ownFeatures: true });
  await insertMapFeatures(db, { organisationId, sourceId }, islands(village));
  const mapId = await createMap(db, {
    organisationId, sourceId, name: 'kogen', title: 'Kogen', type: 'Vector', click: 'featureInMap',
    styling: { color: '#1d6b45', fillColor: 'rgba(120,180,110,0.08)', lineWidth: 2 },
  });
  const configurationId = await createConfiguration(db, box, catalogue, {
    organisationId, name: 'Zuiderkoog', public: true, publicToken: 'zuiderkoog', minZoom: 6,
    options: { legend: true, legendOpen: true, mapManageOpen: true, measure: true, scalebar: true }, tools: { info: ['featureInfo'], nightBackground },
  });
  await placeMap(db, { organisationId, configurationId, mapId });
  const baseMapId = await addBaseMap(db, box, organisationId, village);
  for (const [index, { source: _s, visible = false, background, ...appearance }] of plans.entries()) {
    const id = await createMap(db, { ...appearance, organisationId, sourceId: baseMapId });
    await placeMap(db, { organisationId, configurationId, mapId: id, sort: 1000 + index, visible, background: background ?? true });
  }
  await giveToRoles(db, { organisationId, configurationId }, await builtInRoles(db));
  const manager = await createUser(db, {
    organisationId, loginName: 'manager', email: 'manager@zuiderkoog.example', firstName: 'Zoë', lastName: 'Zwart', role: 'manager', password: demoPassword,
  });
  await setDefaultConfiguration(db, [manager], configurationId);
  await setPublicConfiguration(db, organisationId, configurationId);
};
