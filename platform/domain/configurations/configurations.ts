import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sanitisedHtml } from '../sanitised-html.ts';
import type { SecretBox } from '../secret-box.ts';
import { toJson, toJsonOrNull } from '../tables/columns.ts';
import type { Projection } from '../tables/organisations.ts';
import { splitTools, type Tools } from './tool-credentials.ts';

export interface NewConfiguration {
  organisationId: number;
  name: string;
  public?: boolean;
  publicToken?: string | null;
  validUntil?: Date | null;
  /** Absent: that of the organisation. */
  extent?: Extent | null;
  projection?: Projection | null;
  minZoom?: number;
  maxZoom?: number;
  zoomToExtent?: boolean;
  tabIndex?: number;
  info?: { title: string; description: string } | null;
  clickOnStart?: Geometry | null;
  options?: Readonly<Record<string, boolean>>;
  /** With their credentials, which are taken out and sealed. */
  tools?: Tools;
  createdBy?: number | null;
}

export const createConfiguration = async (
  db: Queryable,
  box: SecretBox,
  catalogue: SettingsCatalogue,
  configuration: NewConfiguration,
): Promise<number> => {
  const { publicToken = null, info = null } = configuration;
  if (publicToken !== null && !isPublicToken(publicToken)) throw new Error(`${publicToken} cannot be a public token`);
  const { tools, toolSecrets } = splitTools(configuration.tools ?? {}, box, catalogue);
  const { id } = await db
    .insertInto('configurations')
    .values({
      organisation_id: configuration.organisationId,
      name: configuration.name,
      public: configuration.public ?? false,
      public_token: publicToken,
      valid_until: configuration.validUntil ?? null,
      extent: configuration.extent ?? null,
      projection: toJsonOrNull(configuration.projection),
      min_zoom: configuration.minZoom ?? 0,
      max_zoom: configuration.maxZoom ?? 23,
      zoom_to_extent: configuration.zoomToExtent ?? true,
      tab_index: configuration.tabIndex ?? 0,
      info_title: info?.title ?? null,
      info_description: info === null ? null : sanitisedHtml(info.description),
      click_on_start: toJsonOrNull(configuration.clickOnStart),
      options: toJson(configuration.options ?? {}),
      tools: toJson(tools),
      tool_secrets: toolSecrets,
      created_by: configuration.createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Given {
  organisationId: number;
  configurationId: number;
}

export const giveToUsers = async (db: Queryable, given: Given, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await db
    .insertInto('configuration_users')
    .values(
      userIds.map((user_id) => ({
        user_id, configuration_id: given.configurationId, organisation_id: given.organisationId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Everybody of the organisation with one of these account kinds. */
export const giveToRoles = async (db: Queryable, given: Given, roleIds: readonly number[]): Promise<void> => {
  if (roleIds.length === 0) return;
  await db
    .insertInto('configuration_roles')
    .values(
      roleIds.map((role_id) => ({
        role_id, configuration_id: given.configurationId, organisation_id: given.organisationId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const createDashboard = async (db: Queryable, organisationId: number, name: string): Promise<number> => {
  const { id } = await db
    .insertInto('dashboards')
    .values({ organisation_id: organisationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const offerDashboards = async (db: Queryable, given: Given, dashboardIds: readonly number[]): Promise<void> => {
  if (dashboardIds.length === 0) return;
  await db
    .insertInto('configuration_dashboards')
    .values(
      dashboardIds.map((dashboard_id, sort) => ({
        dashboard_id, sort, configuration_id: given.configurationId, organisation_id: given.organisationId,
      })),
    )
    .execute();
};
