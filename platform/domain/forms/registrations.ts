import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';

export interface NewRegistration {
  organisationId: number;
  formId: number;
  userId: number | null;
  assignedTo?: number | null;
  phase?: string | null;
  step?: number;
  /** EPSG:28992. */
  geometry?: Geometry | null;
  values?: readonly { itemId: number; value: string | null }[];
  /** Absent: now. */
  createdAt?: Date;
}

/** Returns the next registration number of a form; concurrent callers wait for each other. */
const nextCount = async (db: Queryable, formId: number): Promise<number> => {
  const { last } = await db
    .updateTable('form_counts')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('form_id', '=', formId)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Adds a registration. Call it in a transaction, so that a failure does not skip a number. */
export const addRegistration = async (db: Queryable, registration: NewRegistration): Promise<number> => {
  const { geometry, values = [], createdAt = new Date(), ...rest } = registration;
  const { organisationId, formId } = rest;
  const id = await insertRow(db, 'form_registrations', {
    ...asColumns({ ...rest, createdAt, updatedAt: createdAt }), form_count: await nextCount(db, formId), geom: geometry ? toEwkb(geometry) : null,
  });
  if (values.length > 0) {
    await db
      .insertInto('form_values')
      .values(values.map(({ itemId, value }) => ({ registration_id: id, item_id: itemId, organisation_id: organisationId, value })))
      .execute();
  }
  return id;
};

/** Records that a user has seen all registrations of a form until this moment. */
export const recordView = async (
  db: Queryable,
  { userId, formId, organisationId, at = new Date() }: { userId: number; formId: number; organisationId: number; at?: Date },
): Promise<void> => {
  await db
    .insertInto('form_looks')
    .values({ user_id: userId, form_id: formId, organisation_id: organisationId, looked_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'form_id']).doUpdateSet({ looked_at: at }))
    .execute();
};
