import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
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

/** The next number within a form; whoever adds one at the same moment waits for it. */
const nextCount = async (db: Queryable, formId: number): Promise<number> => {
  const { last } = await db
    .updateTable('form_counts')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('form_id', '=', formId)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** In a transaction, so that no number is lost. */
export const addRegistration = async (db: Queryable, registration: NewRegistration): Promise<number> => {
  const { organisationId, formId, values = [], createdAt = new Date() } = registration;
  const { id } = await db
    .insertInto('form_registrations')
    .values({
      organisation_id: organisationId,
      form_id: formId,
      form_count: await nextCount(db, formId),
      user_id: registration.userId,
      assigned_to: registration.assignedTo ?? null,
      phase: registration.phase ?? null,
      step: registration.step ?? 0,
      geom: registration.geometry ? toEwkb(registration.geometry) : null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (values.length > 0) {
    await db
      .insertInto('form_values')
      .values(values.map(({ itemId, value }) => ({ registration_id: id, item_id: itemId, organisation_id: organisationId, value })))
      .execute();
  }
  return id;
};

/** Somebody has seen what was registered until this moment. */
export const noteLook = async (
  db: Queryable,
  { userId, formId, organisationId, at = new Date() }: { userId: number; formId: number; organisationId: number; at?: Date },
): Promise<void> => {
  await db
    .insertInto('form_looks')
    .values({ user_id: userId, form_id: formId, organisation_id: organisationId, looked_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'form_id']).doUpdateSet({ looked_at: at }))
    .execute();
};
