import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type SqlBool } from 'kysely';

/** For queries of `maps`: it is not what somebody else made for themselves. */
export const isNotPersonalOfOthers = (viewer: Viewer) =>
  viewer.kind === 'user'
    ? sql<SqlBool>`(not maps.personal or maps.created_by = ${viewer.id}::integer)`
    : sql<SqlBool>`not maps.personal`;
