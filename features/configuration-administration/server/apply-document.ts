import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { dayOf, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { giveToRoles, giveToUsers, offerDashboards } from '#platform/domain/configurations/configurations.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import { toJson, toJsonOrNull } from '#platform/domain/tables/columns.ts';
import { sql } from 'kysely';
import type { ConfigurationDocument } from '../contract/document.ts';
import { withLive } from '../contract/live-settings.ts';
import { writeGroups, type Given, type Place } from './write-groups.ts';

const writeHead = async (db: Queryable, catalogue: SettingsCatalogue, id: number, document: ConfigurationDocument): Promise<void> => {
  const before = await db.selectFrom('configurations').select(['valid_until', 'tools']).where('id', '=', id).executeTakeFirstOrThrow();
  const end = document.valid_until;
  // Keeps a time on that same day, which another client may have set.
  const isSameDay = before.valid_until !== null && dayOf(before.valid_until) === end;
  await db
    .updateTable('configurations')
    .set({
      name: document.name.trim(),
      public: document.public,
      public_token: document.public_token,
      ...(isSameDay ? {} : { valid_until: end === null ? null : endOfDay(end) }),
      extent: document.extent,
      projection: toJsonOrNull(document.projection),
      min_zoom: document.min_zoom,
      max_zoom: document.max_zoom,
      zoom_to_extent: document.zoom_to_extent,
      tab_index: document.tab_index,
      info_title: document.info?.title ?? null,
      info_description: document.info && sanitisedHtml(document.info.description),
      click_on_start: toJsonOrNull(document.click_on_start),
      options: toJson(document.options),
      tools: toJson(withLive(document.tools, before.tools, catalogue)),
    })
    .where('id', '=', id)
    .execute();
};

/** Leaves the personal maps of users unchanged. */
const writePlaces = async (db: Queryable, { configurationId, organisationId }: Given, places: readonly Place[]): Promise<void> => {
  const ids = places.map(({ map_id }) => map_id);
  await sql`delete from configuration_maps where configuration_id = ${configurationId} and only_for_user_id is null and map_id <> all (${ids})`.execute(db);
  if (places.length === 0) return;
  await sql`
    insert into configuration_maps
      (configuration_id, organisation_id, map_id, group_id, sort, visible, opacity, collapsed, background, background_image)
    select ${configurationId}::integer, ${organisationId}::integer, map_id, group_id, sort, visible, opacity, collapsed, background, background_image
    from json_to_recordset(${JSON.stringify(places)}::json) as places
      (map_id integer, group_id integer, sort integer, visible boolean, opacity double precision, collapsed boolean, background boolean, background_image text)
    on conflict (configuration_id, map_id) do update set
      group_id = excluded.group_id, sort = excluded.sort, visible = excluded.visible, opacity = excluded.opacity,
      collapsed = excluded.collapsed, background = excluded.background, background_image = excluded.background_image
    where configuration_maps.only_for_user_id is null`.execute(db);
};

/**
 * Writes a document to the tables, in the given transaction. The caller has checked its references. Leaves unchanged: credentials
 * and live settings of tools, personal maps, and the changes that users made to the legend.
 */
export const applyDocument = async (db: Queryable, catalogue: SettingsCatalogue, given: Given, document: ConfigurationDocument): Promise<void> => {
  const { configurationId, organisationId } = given;
  await writeHead(db, catalogue, configurationId, document);
  const places = await writeGroups(db, given, document.legend);
  const backgrounds = document.backgrounds.map(({ map_id, visible, opacity, image }, sort): Place => ({
    map_id, group_id: null, sort, visible, opacity, collapsed: true, background: true, background_image: image,
  }));
  await writePlaces(db, given, [...places, ...backgrounds]);
  for (const table of ['configuration_users', 'configuration_roles', 'configuration_dashboards', 'configuration_forms'] as const) {
    await db.deleteFrom(table).where('configuration_id', '=', configurationId).execute();
  }
  await giveToUsers(db, given, document.users);
  await giveToRoles(db, given, document.roles);
  await offerDashboards(db, given, document.dashboards);
  if (document.forms.length > 0) {
    await insertMany(db, 'configuration_forms', document.forms.map((form_id, sort) => ({
      form_id, sort, configuration_id: configurationId, organisation_id: organisationId,
    })));
  }
};
