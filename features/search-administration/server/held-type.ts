import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/search.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export const policy = administrators('manage_configurations');

export interface HeldType {
  readonly organisationId: number;
  readonly version: number;
  readonly layername: string;
}

/** A kind of an organisation that the viewer administers; nobody else changes it, or its entries, until the transaction ends. */
export const heldType = async (db: Queryable, viewer: Viewer, organisation: number | undefined, typeId: number): Promise<HeldType> => {
  const organisationId = administeredOrganisation(viewer, organisation);
  const row = await db.selectFrom('search_types').select(['version', 'layername'])
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return { organisationId, ...row };
};
