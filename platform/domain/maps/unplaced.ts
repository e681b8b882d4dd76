import { sql, type SqlBool } from 'kysely';
import { administers } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** SQL condition on `maps`: the map is in no configuration, not even an expired one. */
export const isUnplaced = sql<SqlBool>`not exists (select from configuration_maps where configuration_maps.map_id = maps.id)`;

/**
 * Returns true for administrators of maps or configurations, who see maps that are in no configuration, to try them out before
 * others see them.
 */
export const mayTryOut = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && administers(viewer.role) && (viewer.permissions.has('edit_maps') || viewer.permissions.has('manage_configurations'));

/** Returns true if the viewer administers the maps of the organisation; use it together with `mayTryOut`. */
export const administersMapsOf = (viewer: Viewer, organisationId: number): boolean =>
  viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === organisationId);
