import { optionsIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { RD, RD_DEFINITION } from '#platform/geo/rd.ts';
import { withoutCredentials } from '../configurations/tool-credentials.ts';
import { sanitisedHtml } from '../sanitised-html.ts';
import type { Projection } from '../tables/organisations.ts';
import { readMaps } from './read-maps.ts';
import type { StoredConfiguration, StoredGroup } from './stored-configuration.ts';

const rdNew: Projection = { code: RD, proj4: RD_DEFINITION, bbox: GRID_EXTENT };

const readGroups = async (db: Queryable, configurationId: number): Promise<StoredGroup[]> => {
  const rows = await db
    .selectFrom('map_groups')
    .select(['id', 'name', 'collapsed', 'visible', 'sort', 'metadata_url', 'parent_id as parentId'])
    .where('configuration_id', '=', configurationId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ parentId, ...group }) => ({ group, parentId }));
};

/** Reads the data of a configuration that all viewers share. Returns undefined if the configuration does not exist. */
export const readConfiguration = async (db: Queryable, catalogue: SettingsCatalogue, id: number): Promise<StoredConfiguration | undefined> => {
  const row = await db
    .selectFrom('configurations')
    .innerJoin('organisations', 'organisations.id', 'configurations.organisation_id')
    .selectAll('configurations')
    .select(['organisations.extent as organisation_extent', 'organisations.projection as organisation_projection'])
    .where('configurations.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const dashboards = await db
    .selectFrom('configuration_dashboards')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_id')
    .select(['dashboards.id', 'dashboards.name'])
    .where('configuration_id', '=', id)
    .where('dashboards.removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('dashboards.id')
    .execute();
  const [maps, groups] = [await readMaps(db, id), await readGroups(db, id)];
  return {
    head: {
      id: row.id,
      version: row.version,
      organization_id: row.organisation_id,
      name: row.name,
      valid_until: row.valid_until?.toISOString() ?? null,
      public: row.public,
      extent: (row.extent ?? row.organisation_extent ?? GRID_EXTENT) as Extent,
      minZoom: row.min_zoom,
      maxZoom: row.max_zoom,
      zoomToExtent: row.zoom_to_extent,
      tabIndex: row.tab_index,
      info:
        row.info_title === null && row.info_description === null
          ? null
          : { title: row.info_title ?? '', description: sanitisedHtml(row.info_description ?? '') },
      projection: row.projection ?? row.organisation_projection ?? rdNew,
      clickOnStart: row.click_on_start,
      options: optionsIn(catalogue, row.options),
      tools: withoutCredentials(row.tools, catalogue),
      dashboards,
    },
    maps,
    groups,
  };
};
