import type { Database, Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/search.ts';
import { changesOf, type ChangeContext } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';

export const policy = administrators('manage_configurations');

export interface LockedType {
  readonly organisationId: number;
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

interface OfType extends ChangeContext {
  readonly params: { readonly type_id: number };
  readonly query: { readonly organisation?: number | undefined };
}

/**
 * Returns a type of an organisation that the viewer administers, and locks it with its entries until the transaction ends.
 * @throws Failure 404
 */
export const lockType = async (db: Queryable, { viewer, params: { type_id: id }, query }: Omit<OfType, 'request' | 'audit'>): Promise<LockedType> => {
  const organisationId = administeredOrganisation(viewer, query.organisation);
  const row = await db.selectFrom('search_types').select(['version', 'layername as name'])
    .where('organisation_id', '=', organisationId).where('type_id', '=', id).forUpdate().executeTakeFirstOrThrow(() => notFound());
  return { organisationId, id, ...row };
};

/** Makes handlers that change a type of search entries, or its entries. */
export const typeChanges = (db: Database) => changesOf(db, { type: 'search_type', lock: (transaction, context: OfType) => lockType(transaction, context) });
