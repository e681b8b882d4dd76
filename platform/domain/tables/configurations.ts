import type { StyleRule, Styling } from '#platform/contract/configuration.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Generated } from 'kysely';
import type { GeneratedJson, Json, JsonOrNull } from './columns.ts';
import type { Projection } from './organisations.ts';

export interface ConfigurationsTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  version: Generated<number>;
  public: Generated<boolean>;
  public_token: string | null;
  valid_until: Date | null;
  /** Number in the address `shared/{number}` of a configuration with an end date; from the same sequence as the ids of shares. */
  shared_number: Generated<number>;
  extent: number[] | null;
  projection: JsonOrNull<Projection>;
  min_zoom: Generated<number>;
  max_zoom: Generated<number>;
  zoom_to_extent: Generated<boolean>;
  tab_index: Generated<number>;
  info_title: string | null;
  info_description: string | null;
  click_on_start: JsonOrNull<Geometry>;
  options: GeneratedJson<Record<string, boolean>>;
  tools: GeneratedJson<Record<string, unknown>>;
  tool_secrets: string | null;
  created_by: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

export interface ConfigurationUsersTable {
  configuration_id: number;
  user_id: number;
  organisation_id: number;
}

export interface ConfigurationRolesTable {
  configuration_id: number;
  role_id: number;
  organisation_id: number;
}

export type DashboardKind = 'power_bi' | 'fme' | 'page';

export interface DashboardsTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  version: Generated<number>;
  kind: Generated<DashboardKind>;
  url: string | null;
  allowed_hosts: GeneratedJson<string[]>;
  settings: GeneratedJson<Record<string, unknown>>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

export interface ConfigurationDashboardsTable {
  configuration_id: number;
  dashboard_id: number;
  organisation_id: number;
  sort: Generated<number>;
}

export interface LayerChoice {
  id?: number | undefined;
  name: string;
  visible: boolean;
  opacity?: number | undefined;
  sort?: number | undefined;
}

export interface LayerGroupChoice {
  id: number;
  visible: boolean;
  opacity?: number | undefined;
  collapsed: boolean;
  sort?: number | undefined;
  layers?: LayerChoice[] | undefined;
}

/** The plain style that a user gave a map, and the rules instead of those of the map. */
export interface PersonalStyle extends Styling {
  rules?: StyleRule[] | undefined;
}

/** A user's legend settings, as the browser sent them. */
export interface LegendSettings {
  maps: {
    id: number;
    visible: boolean;
    opacity: number;
    collapsed: boolean;
    sort: number;
    /** Null for the top level; absent for the group of the configuration. */
    group_id?: number | null | undefined;
    source?: { layers: LayerChoice[]; layer_groups: LayerGroupChoice[] } | undefined;
  }[];
  mapGroups: { id: number; visible: boolean; collapsed: boolean; sort: number }[];
  /** Personal styles, by the id of the map. */
  styles?: Record<string, PersonalStyle> | undefined;
}

export interface LegendSettingsTable {
  user_id: number;
  configuration_id: number;
  organisation_id: number;
  settings: Json<LegendSettings>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    configurations: ConfigurationsTable;
    configuration_users: ConfigurationUsersTable;
    configuration_roles: ConfigurationRolesTable;
    dashboards: DashboardsTable;
    configuration_dashboards: ConfigurationDashboardsTable;
    legend_settings: LegendSettingsTable;
  }
}
