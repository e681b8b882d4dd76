import type { Queryable } from '#platform/db/database.ts';
import { columnsOfMap } from '#platform/domain/maps/columns-of-map.ts';
import { isNotPersonalOfOthers } from '#platform/domain/maps/personal.ts';
import { cleanMap } from '#platform/domain/maps/write/insert-map.ts';
import type { ObjectContext } from '#platform/server/administered.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { MapInput } from '../contract.ts';

export interface LockedMap {
  readonly id: number;
  readonly organisationId: number;
  readonly sourceId: number;
  readonly createdBy: number | null;
  readonly name: string;
  readonly version: number;
  readonly type: string;
  readonly styling: unknown;
  readonly styles: unknown;
}

/** Returns a map that the viewer administers, locked until the end of the transaction. @throws Failure 404 */
export const lockMap = async (db: Queryable, id: number, viewer: Viewer): Promise<LockedMap> => {
  const row = await db
    .selectFrom('maps').select(['id', 'organisation_id', 'source_id', 'created_by', 'name', 'version', 'type', 'styling', 'styles'])
    .where('id', '=', id).where('removed_at', 'is', null).where(isNotPersonalOfOthers(viewer)).forUpdate().executeTakeFirstOrThrow(() => notFound());
  requireAdministered(viewer, row.organisation_id);
  const { organisation_id: organisationId, source_id: sourceId, created_by: createdBy, ...rest } = row;
  return { ...rest, organisationId, sourceId, createdBy };
};

/** For `changesOf`: locks the map in the path. */
export const lockMapInPath = (db: Queryable, { params, viewer }: ObjectContext): Promise<LockedMap> => lockMap(db, params.id, viewer);

/** Refuses a personal map of another user. @throws Failure 404 */
export const requireNotOfAnother = async (db: Queryable, id: number, viewer: Viewer): Promise<void> => {
  await db.selectFrom('maps').select('id').where('id', '=', id).where(isNotPersonalOfOthers(viewer)).executeTakeFirstOrThrow(() => notFound());
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns whether the plain style is drawn over the rules: once it was set, until a map without rules gets its first ones. */
const precedence = ({ styling, styles }: MapInput, held: LockedMap): { plain_style?: boolean } => {
  if (!isSame(styling, held.styling) || !styles?.length) return { plain_style: styling !== null };
  return Array.isArray(held.styles) && held.styles.length > 0 ? {} : { plain_style: false };
};

export const updateMap = async (db: Queryable, held: LockedMap, map: MapInput): Promise<void> => {
  await db.updateTable('maps').set({ ...columnsOfMap(cleanMap(map)), ...precedence(map, held) }).where('id', '=', held.id).execute();
};
