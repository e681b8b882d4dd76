import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import type { VisitorRules } from '../map-features/visitor-rules.ts';

/** A map with its place in a configuration, independent of the viewer. */
export interface StoredMap {
  readonly map: Omit<LegendMap, 'abilities' | 'only_for_me'>;
  readonly organisationId: number;
  readonly groupId: number | null;
  /** Set: only this user, its creator, sees the map. */
  readonly onlyForUserId: number | null;
  /** The rules for visitors, needed for GeoJSON that the source itself contains. */
  readonly visitorRules: VisitorRules;
}

export interface StoredGroup {
  readonly group: Omit<MapGroup, 'maps' | 'mapGroups'>;
  readonly parentId: number | null;
}

/** The data of a configuration that is the same for all viewers; contains no secrets. */
export interface StoredConfiguration {
  readonly head: Omit<Configuration, 'maps' | 'mapGroups' | 'abilities' | 'parts' | 'forms' | 'shared_id'>;
  readonly maps: readonly StoredMap[];
  readonly groups: readonly StoredGroup[];
}
