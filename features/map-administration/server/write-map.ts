import type { Queryable } from '#platform/db/database.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { isNotOfAnother } from '#platform/domain/maps/personal.ts';
import { toJsonOrNull } from '#platform/domain/tables/columns.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { MapInput } from '../contract.ts';
import { cleanMetadata, cleanText } from './clean.ts';

export interface HeldMap {
  readonly id: number;
  readonly organisationId: number;
  readonly sourceId: number;
  readonly name: string;
  readonly version: number;
  readonly type: string;
  readonly styling: unknown;
}

/** A map that the viewer keeps, held until the end of the transaction. @throws Failure 404 */
export const holdMap = async (db: Queryable, id: number, viewer: Viewer): Promise<HeldMap> => {
  const row = await db
    .selectFrom('maps').select(['id', 'organisation_id', 'source_id', 'name', 'version', 'type', 'styling'])
    .where('id', '=', id).where('removed_at', 'is', null).where(isNotOfAnother(viewer)).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  requireAdministered(viewer, row.organisation_id);
  const { organisation_id: organisationId, source_id: sourceId, ...rest } = row;
  return { ...rest, organisationId, sourceId };
};

/** @throws Failure 404 */
export const requireNotOfAnother = async (db: Queryable, id: number, viewer: Viewer): Promise<void> => {
  const row = await db.selectFrom('maps').select('id').where('id', '=', id).where(isNotOfAnother(viewer)).executeTakeFirst();
  if (!row) throw notFound();
};

/** What of a map is written as it was sent. */
const plain = (map: MapInput) => ({
  name: map.name,
  title: map.title,
  description: map.description && cleanText(map.description),
  type: map.type,
  click: map.click,
  edit: map.edit,
  grid: map.grid,
  radius: map.radius,
  metadata: map.metadata && cleanMetadata(map.metadata),
  search: map.search,
  styling: map.styling,
  styles: map.styles,
  hide: map.hide,
  tooltip: map.tooltip,
  travel: map.travel,
  icon: map.icon,
  placement: map.placement,
});

export const insertMap = (
  db: Queryable, map: MapInput, { organisationId, sourceId, createdBy }: { organisationId: number; sourceId: number; createdBy: number | null },
): Promise<number> =>
  createMap(db, {
    ...plain(map), organisationId, sourceId, createdBy,
    metadataUrl: map.metadata_url, minResolution: map.minResolution, maxResolution: map.maxResolution,
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export const updateMap = async (db: Queryable, held: HeldMap, map: MapInput): Promise<void> => {
  const { grid, metadata, styling, styles, placement, ...rest } = plain(map);
  await db
    .updateTable('maps')
    .set({
      ...rest,
      grid: toJsonOrNull(grid),
      metadata: toJsonOrNull(metadata),
      metadata_url: map.metadata_url,
      min_resolution: map.minResolution,
      max_resolution: map.maxResolution,
      styling: toJsonOrNull(styling),
      styles: toJsonOrNull(styles),
      placement: toJsonOrNull(placement),
      // A plain style that is set now goes before rules; one that was there beside them stays as it was.
      ...(isSame(styling, held.styling) ? {} : { plain_style: styling !== null }),
    })
    .where('id', '=', held.id)
    .execute();
};
