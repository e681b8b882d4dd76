import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type SqlBool } from 'kysely';

/** SQL condition on `maps`: the map is not a personal map of another user. */
export const isNotPersonalOfOthers = (viewer: Viewer) =>
  viewer.kind === 'user'
    ? sql<SqlBool>`(not maps.personal or maps.created_by = ${viewer.id}::integer)`
    : sql<SqlBool>`not maps.personal`;
