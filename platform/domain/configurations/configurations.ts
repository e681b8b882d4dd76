import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
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
  /** Absent: the extent of the organisation. */
  extent?: Extent | null;
  projection?: Projection | null;
  minZoom?: number;
  maxZoom?: number;
  zoomToExtent?: boolean;
  tabIndex?: number;
  info?: { title: string; description: string } | null;
  clickOnStart?: Geometry | null;
  options?: Readonly<Record<string, boolean>>;
  /** Including credentials, which are split off and encrypted. */
  tools?: Tools;
  createdBy?: number | null;
}

export const createConfiguration = async (
  db: Queryable, box: SecretBox, catalogue: SettingsCatalogue, configuration: NewConfiguration,
): Promise<number> => {
  const { info, projection, clickOnStart, options = {}, tools: given = {}, ...rest } = configuration;
  const { publicToken = null } = rest;
  if (publicToken !== null && !isPublicToken(publicToken)) throw new Error(`${publicToken} is not a valid public token`);
  const { tools, toolSecrets } = splitTools(given, box, catalogue);
  return insertRow(db, 'configurations', {
    ...asColumns(rest),
    projection: toJsonOrNull(projection),
    info_title: info?.title ?? null,
    info_description: info ? sanitisedHtml(info.description) : null,
    click_on_start: toJsonOrNull(clickOnStart),
    options: toJson(options),
    tools: toJson(tools),
    tool_secrets: toolSecrets,
  });
};

interface Given {
  organisationId: number;
  configurationId: number;
}

export const giveToUsers = async (db: Queryable, { organisationId, configurationId }: Given, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => asColumns({ userId, configurationId, organisationId }));
  await db.insertInto('configuration_users').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
};

/** Assigns a configuration to all users of the organisation with one of these account kinds. */
export const giveToRoles = async (db: Queryable, { organisationId, configurationId }: Given, roleIds: readonly number[]): Promise<void> => {
  if (roleIds.length === 0) return;
  const rows = roleIds.map((roleId) => asColumns({ roleId, configurationId, organisationId }));
  await db.insertInto('configuration_roles').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
};

export const createDashboard = (db: Queryable, organisationId: number, name: string): Promise<number> =>
  insertRow(db, 'dashboards', { organisation_id: organisationId, name });

export const offerDashboards = async (db: Queryable, { organisationId, configurationId }: Given, dashboardIds: readonly number[]): Promise<void> => {
  if (dashboardIds.length === 0) return;
  const rows = dashboardIds.map((dashboardId, sort) => asColumns({ dashboardId, sort, configurationId, organisationId }));
  await db.insertInto('configuration_dashboards').values(rows).execute();
};
