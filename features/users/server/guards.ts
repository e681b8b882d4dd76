import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { may } from '#platform/domain/users/policy.ts';
import { demandVersion } from '#platform/server/administration.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { userErrors } from '../contract/user.ts';
import { findUserDetail, type UserDetail } from './user-rows.ts';

/** Returns an account that the viewer may manage. @throws Failure 404 */
export const managedUser = async (db: Queryable, viewer: Viewer, id: number): Promise<UserDetail> => {
  const row = await findUserDetail(db, id);
  if (!row || !may(viewer).manage({ organisationId: row.organisation_id, role: row.base, permissions: row.permissions })) throw notFound();
  return row;
};

/**
 * Locks an account until the transaction ends and checks the version in `If-Match`. Locks all admins together, so that two admins
 * cannot remove each other at once. @throws Failure 404, 412
 */
export const lockManagedUser = async (db: Transaction<Tables>, viewer: Viewer, request: FastifyRequest, id: number): Promise<UserDetail> => {
  const { base } = await managedUser(db, viewer, id);
  if (base === 'admin') {
    const admins = db.selectFrom('roles').select('id').where('base', '=', 'admin');
    await db.selectFrom('users').select('id').where('role_id', 'in', admins).orderBy('id').forUpdate().execute();
  } else {
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  }
  const row = await managedUser(db, viewer, id);
  demandVersion(request, row.version);
  return row;
};

/** @throws Failure 409 for the viewer's own account */
export const requireOther = (viewer: Viewer, { id }: { readonly id: number }, sentence: string): void => {
  if (viewer.kind === 'user' && viewer.id === id) throw conflict(sentence, userErrors.own);
};
