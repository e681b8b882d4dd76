import { sql, type SqlBool } from 'kysely';
import { administers } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** For queries of `maps`: it stands in no configuration at all, not even one that is over. */
export const isUnplaced = sql<SqlBool>`not exists (select from configuration_maps where configuration_maps.map_id = maps.id)`;

/** Who keeps the maps of an organisation, or its configurations, sees those that stand nowhere, to try them out before others see them. */
export const mayTryOut = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && administers(viewer.role) && (viewer.permissions.has('edit_maps') || viewer.permissions.has('manage_configurations'));

/** With `mayTryOut`: whose maps those are. */
export const administersMapsOf = (viewer: Viewer, organisationId: number): boolean =>
  viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === organisationId);
