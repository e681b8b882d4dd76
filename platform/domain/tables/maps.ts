import type { LegendMap, MapSource, Metadata, StyleRule, Styling } from '#platform/contract/configuration.ts';
import type { FeatureCollection } from '#platform/contract/geojson.ts';
import type { Generated } from 'kysely';
import type { VisitorRules } from '../map-features/visitor-rules.ts';
import type { GeneratedJson, JsonOrNull } from './columns.ts';

/** A parameter of a source. A secret one has an empty `value`; its value is sealed with COOK_SECRET. */
export interface StoredParameter {
  readonly name: string;
  readonly value: string;
  readonly sealed?: string;
}

export interface MapSourcesTable {
  id: Generated<number>;
  organisation_id: number;
  type: string;
  server_type: MapSource['serverType'];
  /** Without the keys in its query, which are in `keys_sealed`. */
  url: string | null;
  keys_sealed: string | null;
  params: GeneratedJson<readonly StoredParameter[]>;
  authorization_sealed: string | null;
  token_sealed: string | null;
  attributions: string | null;
  geometry: string | null;
  where_clause: string | null;
  out_fields: string | null;
  in_sr: string | null;
  out_sr: string | null;
  geojson: JsonOrNull<FeatureCollection>;
  own_features: Generated<boolean>;
  visitor_rules: GeneratedJson<VisitorRules>;
  visitor_rules_version: Generated<number>;
  field_names: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SourceLayerGroupsTable {
  id: Generated<number>;
  organisation_id: number;
  source_id: number;
  name: string;
  layer_name: string | null;
  visible: Generated<boolean>;
  collapsed: Generated<boolean>;
  sort: Generated<number>;
}

export interface SourceLayersTable {
  id: Generated<number>;
  organisation_id: number;
  source_id: number;
  group_id: number | null;
  name: string;
  label: string;
  visible: Generated<boolean>;
  sort: Generated<number>;
  hide_in_legend: Generated<boolean>;
  icon: string | null;
  metadata: JsonOrNull<Metadata>;
  metadata_url: string | null;
  tile_min_zoom: number | null;
  tile_max_zoom: number | null;
  tile_attributes: string[] | null;
}

/** Placement of a map when it is added to a configuration. */
export interface Placement {
  readonly order: number;
  readonly visible: boolean;
  readonly collapsed: boolean;
}

export interface MapsTable {
  id: Generated<number>;
  organisation_id: number;
  source_id: number;
  name: string;
  title: string | null;
  description: string | null;
  type: string;
  click: LegendMap['click'];
  edit: Generated<boolean>;
  grid: JsonOrNull<Record<string, unknown>>;
  radius: number | null;
  metadata: JsonOrNull<Metadata>;
  metadata_url: string | null;
  min_resolution: number | null;
  max_resolution: number | null;
  search: string | null;
  styling: JsonOrNull<Styling>;
  styles: JsonOrNull<StyleRule[]>;
  plain_style: Generated<boolean>;
  hide: Generated<boolean>;
  tooltip: string | null;
  travel: Generated<boolean>;
  icon: string | null;
  placement: JsonOrNull<Placement>;
  personal: Generated<boolean>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

export interface MapGroupsTable {
  id: Generated<number>;
  organisation_id: number;
  configuration_id: number;
  parent_id: number | null;
  name: string;
  visible: Generated<boolean>;
  collapsed: Generated<boolean>;
  sort: Generated<number>;
  metadata_url: string | null;
}

export interface ConfigurationMapsTable {
  configuration_id: number;
  map_id: number;
  organisation_id: number;
  group_id: number | null;
  only_for_user_id: number | null;
  order: Generated<number>;
  sort: Generated<number>;
  visible: Generated<boolean>;
  opacity: Generated<number>;
  collapsed: Generated<boolean>;
  background: Generated<boolean>;
  background_image: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    map_sources: MapSourcesTable;
    source_layer_groups: SourceLayerGroupsTable;
    source_layers: SourceLayersTable;
    maps: MapsTable;
    map_groups: MapGroupsTable;
    configuration_maps: ConfigurationMapsTable;
  }
}
