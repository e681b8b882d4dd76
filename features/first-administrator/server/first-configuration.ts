import { initialSettings } from '#platform/contract/settings-catalogue.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { roleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createConfiguration, giveToRoles } from '#platform/domain/configurations/configurations.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Settings } from '#platform/server/settings.ts';
import { sql } from 'kysely';

/** The European Netherlands, in EPSG:28992. */
const netherlands: Extent = [10_000, 305_000, 280_000, 622_000];

/** Public backgrounds of PDOK; the first one is visible. */
const backgrounds = [
  { name: 'brt', title: 'BRT Achtergrondkaart', path: 'brt/achtergrondkaart/wmts/v2_0', layer: 'standaard', by: '© Kadaster, CC BY 4.0' },
  { name: 'brt-grijs', title: 'BRT grijs', path: 'brt/achtergrondkaart/wmts/v2_0', layer: 'grijs', by: '© Kadaster, CC BY 4.0' },
  { name: 'luchtfoto', title: 'Luchtfoto', path: 'hwh/luchtfotorgb/wmts/v1_0', layer: 'Actueel_orthoHR', by: '© Beeldmateriaal.nl, CC BY 4.0' },
] as const;

/** Hosts of the backgrounds and the address search, which browsers call directly. */
const hosts = ['service.pdok.nl', 'api.pdok.nl'];

const allowHosts = (db: Queryable, organisationId: number) =>
  sql`
    update organisations set allowed_hosts = array(select distinct unnest(allowed_hosts || ${hosts}::text[]))
    where id = ${organisationId}::integer`.execute(db);

interface Place {
  readonly organisationId: number;
  readonly configurationId: number;
}

const addBackgrounds = async (db: Queryable, settings: Settings, place: Place): Promise<void> => {
  const { organisationId } = place;
  for (const [index, { name, title, path, layer, by }] of backgrounds.entries()) {
    const sourceId = await createMapSource(db, credentialsBox(settings), {
      organisationId, type: 'WMTS', serverType: 'pdok', url: `https://service.pdok.nl/${path}`, attributions: by,
      params: [{ name: 'layer', value: layer }, { name: 'matrixSet', value: 'EPSG:28992' }],
    });
    const mapId = await createMap(db, { organisationId, sourceId, name, title, type: 'Tile' });
    await placeMap(db, { ...place, mapId, background: true, sort: 1000 + index, visible: index === 0 });
  }
};

/** Creates a configuration with backgrounds, so that the map opens for the first administrator and for later users. */
export const addFirstConfiguration = async (
  db: Queryable,
  { settings, catalogue }: Pick<Platform, 'settings' | 'catalogue'>,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<void> => {
  const configurationId = await createConfiguration(db, credentialsBox(settings), catalogue, {
    organisationId,
    name: 'Kaart',
    public: settings.public,
    extent: netherlands,
    minZoom: 2,
    maxZoom: 18,
    ...initialSettings(catalogue, true),
    createdBy: userId,
  });
  const place = { organisationId, configurationId };
  await allowHosts(db, organisationId);
  await addBackgrounds(db, settings, place);
  const roles: number[] = [];
  for (const base of roleName.options) roles.push(await findBuiltInRole(db, base));
  await giveToRoles(db, place, roles);
  await setDefaultConfiguration(db, [userId], configurationId);
  if (settings.public) await setPublicConfiguration(db, organisationId, configurationId);
};
