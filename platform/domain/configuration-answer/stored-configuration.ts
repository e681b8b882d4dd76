import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import type { VisitorRules } from '../map-features/visitor-rules.ts';

/** A map as it stands in a configuration, before anybody looks at it. */
export interface StoredMap {
  readonly map: Omit<LegendMap, 'abilities' | 'only_for_me'>;
  readonly organisationId: number;
  readonly groupId: number | null;
  /** Set: only its maker sees it. */
  readonly onlyForUserId: number | null;
  /** What visitors do not get of what stands in the configuration itself. */
  readonly visitorRules: VisitorRules;
}

export interface StoredGroup {
  readonly group: Omit<MapGroup, 'maps' | 'mapGroups'>;
  readonly parentId: number | null;
}

/** Everything of a configuration that is the same for all who see it, without one secret. */
export interface StoredConfiguration {
  readonly head: Omit<Configuration, 'maps' | 'mapGroups' | 'abilities' | 'parts' | 'forms' | 'shared_id'>;
  readonly maps: readonly StoredMap[];
  readonly groups: readonly StoredGroup[];
}
