import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { optionsIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { withoutCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/forms.ts';
import '#platform/domain/tables/maps.ts';
import { FORMAT, type BackgroundPlace, type ConfigurationDocument, type GroupNode, type LegendNode } from '../contract/document.ts';
import { withoutLive } from '../contract/live-settings.ts';

const readPlaces = (db: Queryable, id: number) =>
  db
    .selectFrom('configuration_maps as place')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .select(['place.map_id', 'place.group_id', 'place.sort', 'place.visible', 'place.opacity', 'place.collapsed', 'place.background', 'place.background_image'])
    .where('place.configuration_id', '=', id)
    .where('place.only_for_user_id', 'is', null)
    .where('maps.removed_at', 'is', null)
    .orderBy('place.sort')
    .orderBy('place.map_id')
    .execute();

interface Sorted {
  readonly sort: number;
  readonly parent: number | null;
  readonly node: LegendNode;
}

/** Maps and groups with the same parent share one order. */
const readLegend = async (db: Queryable, id: number, places: Awaited<ReturnType<typeof readPlaces>>): Promise<LegendNode[]> => {
  const rows = await db.selectFrom('map_groups').selectAll().where('configuration_id', '=', id).orderBy('sort').orderBy('id').execute();
  const groups = new Map(rows.map((row): [number, GroupNode] => [row.id, {
    kind: 'group', id: row.id, name: row.name, visible: row.visible, collapsed: row.collapsed, metadata_url: row.metadata_url, children: [],
  }]));
  const all: Sorted[] = [
    ...rows.map((row): Sorted => ({ sort: row.sort, parent: row.parent_id, node: groups.get(row.id) as GroupNode })),
    ...places.filter(({ background }) => !background).map((row): Sorted => ({
      sort: row.sort, parent: row.group_id,
      node: { kind: 'map', map_id: row.map_id, visible: row.visible, opacity: row.opacity, collapsed: row.collapsed },
    })),
  ];
  const top: LegendNode[] = [];
  for (const { parent, node } of all.toSorted((one, other) => one.sort - other.sort)) {
    ((parent !== null && groups.get(parent)?.children) || top).push(node);
  }
  return top;
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Returns the published configuration as one document; undefined when it does not exist. */
export const readDocument = async (db: Queryable, catalogue: SettingsCatalogue, id: number): Promise<ConfigurationDocument | undefined> => {
  const row = await db.selectFrom('configurations').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  if (!row) return undefined;
  const places = await readPlaces(db, id);
  const legend = await readLegend(db, id, places);
  const users = await db.selectFrom('configuration_users').innerJoin('users', 'users.id', 'user_id').select('users.id')
    .where('configuration_id', '=', id).where('users.removed_at', 'is', null).orderBy('users.id').execute();
  const roles = await db.selectFrom('configuration_roles').innerJoin('roles', 'roles.id', 'role_id').select('roles.id')
    .where('configuration_id', '=', id).where('roles.gone_at', 'is', null).orderBy('roles.id').execute();
  const dashboards = await db.selectFrom('configuration_dashboards').innerJoin('dashboards', 'dashboards.id', 'dashboard_id').select('dashboards.id')
    .where('configuration_id', '=', id).where('dashboards.removed_at', 'is', null).orderBy('sort').orderBy('dashboards.id').execute();
  const forms = await db.selectFrom('configuration_forms').innerJoin('forms', 'forms.id', 'form_id').select('forms.id')
    .where('configuration_id', '=', id).where('forms.removed_at', 'is', null).orderBy('configuration_forms.sort').orderBy('forms.id').execute();
  return {
    format: FORMAT,
    name: row.name,
    public: row.public,
    public_token: row.public_token,
    valid_until: row.valid_until && dayOf(row.valid_until),
    extent: row.extent as Extent | null,
    projection: row.projection,
    min_zoom: row.min_zoom,
    max_zoom: row.max_zoom,
    zoom_to_extent: row.zoom_to_extent,
    tab_index: row.tab_index,
    info: row.info_title === null && row.info_description === null ? null : { title: row.info_title ?? '', description: row.info_description ?? '' },
    click_on_start: row.click_on_start,
    options: optionsIn(catalogue, row.options),
    tools: withoutLive(withoutCredentials(row.tools, catalogue), catalogue),
    legend,
    backgrounds: places.filter(({ background }) => background).map((place): BackgroundPlace => ({
      map_id: place.map_id, visible: place.visible, opacity: place.opacity, image: place.background_image,
    })),
    users: idsOf(users), roles: idsOf(roles), dashboards: idsOf(dashboards), forms: idsOf(forms),
  };
};
