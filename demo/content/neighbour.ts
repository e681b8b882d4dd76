import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createConfiguration, giveToRoles } from '#platform/domain/configurations/configurations.ts';
import { insertMapFeatures, type NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { createOrganisation, setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { createUser, setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { builtInRoles, demoPassword } from './accounts.ts';
import { themeOf } from './themes.ts';

/** Browsers resolve names under `.localhost` to the own machine. */
export const neighbourHost = 'zuiderkoog.localhost';

/** Islands that make this municipality recognisable as another one. */
const islands: readonly NewMapFeature[] = ([[0, 0, 900], [1500, -700, 520], [-1100, -1200, 380]] as const).map(([x, y, size], index) => ({
  layer: 'koog',
  properties: { naam: ['Grote Koog', 'Kleine Koog', 'Westerkoog'][index] ?? '', oppervlakte_ha: Math.round((size * size * 3.1) / 10_000) },
  geometry: {
    type: 'Polygon',
    coordinates: [Array.from({ length: 41 }, (_, step): [number, number] => {
      const angle = ((step % 40) / 40) * 2 * Math.PI;
      const reach = size * (1 + 0.12 * Math.sin(3 * angle + index) + 0.06 * Math.sin(5 * angle));
      return [Math.round((151_000 + x + Math.cos(angle) * reach) * 100) / 100, Math.round((503_000 + y + Math.sin(angle) * reach) * 100) / 100];
    })],
  },
}));

/**
 * Makes a second municipality on the same installation, with its own name, host and colours. It has no access to the
 * data of the first.
 */
export const addNeighbour = async (db: Queryable, box: SecretBox, catalogue: SettingsCatalogue): Promise<void> => {
  const { id: organisationId } = await createOrganisation(db, {
    prefix: 'zuiderkoog', name: 'Gemeente Zuiderkoog', hosts: [neighbourHost], extent: [148_500, 500_500, 153_500, 505_000], themeCss: themeOf('zuiderkoog'),
  });
  const sourceId = await createMapSource(db, box, { organisationId, type: 'Vector', ownFeatures: true });
  await insertMapFeatures(db, { organisationId, sourceId }, islands);
  const mapId = await createMap(db, {
    organisationId, sourceId, name: 'kogen', title: 'Kogen', type: 'Vector', click: 'featureInMap',
    styling: { color: '#1d6b45', fillColor: 'rgba(120,180,110,0.5)', lineWidth: 2, labelKey: 'naam', labelMaxRes: 27 },
  });
  const configurationId = await createConfiguration(db, box, catalogue, {
    organisationId, name: 'Zuiderkoog', public: true, publicToken: 'zuiderkoog', minZoom: 6,
    options: { legend: true, legendOpen: true, mapManageOpen: true, measure: true, scalebar: true }, tools: { info: ['featureInfo'] },
  });
  await placeMap(db, { organisationId, configurationId, mapId });
  await giveToRoles(db, { organisationId, configurationId }, await builtInRoles(db));
  const manager = await createUser(db, {
    organisationId, loginName: 'manager', email: 'manager@zuiderkoog.example', firstName: 'Zoë', lastName: 'Zwart', role: 'manager', password: demoPassword,
  });
  await setDefaultConfiguration(db, [manager], configurationId);
  await setPublicConfiguration(db, organisationId, configurationId);
};
