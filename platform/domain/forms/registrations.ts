import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { sql, type RawBuilder } from 'kysely';
import { phaseByAnswers } from './phase.ts';
import { currentWords } from './words.ts';

export interface RegistrationValue {
  readonly itemId: number;
  readonly value: string | null;
}

export interface NewRegistration {
  organisationId: number;
  formId: number;
  userId: number | null;
  assignedTo?: number | null;
  /** EPSG:28992. */
  geometry?: Geometry | null;
  values?: readonly RegistrationValue[];
  /** A UUID of the browser: sent again, the registration is added once. */
  clientId?: string | null;
  /** Absent: now. */
  createdAt?: Date;
}

/** Who makes a version, and when; absent: now. */
export interface Change {
  readonly userId: number | null;
  readonly at?: Date;
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

const saveValues = async (db: Queryable, registrationId: number, values: readonly RegistrationValue[]): Promise<void> => {
  if (values.length === 0) return;
  await sql`
    insert into form_values (registration_id, item_id, organisation_id, value)
    select form_registrations.id, answer.item_id, form_registrations.organisation_id, answer.value
    from form_registrations, unnest(${values.map(({ itemId }) => itemId)}::integer[], ${values.map(({ value }) => value)}::text[]) as answer (item_id, value)
    where form_registrations.id = ${registrationId}
    on conflict (registration_id, item_id) do update set value = excluded.value`.execute(db);
};

interface Columns {
  geom?: string;
  archived_at?: Date | null;
  assigned_to?: number | null;
  removed_at?: Date | null;
}

/** Stores the columns and what follows from the answers, and the registration as it then is as its current version. */
const keepVersion = async (
  db: Queryable, registrationId: number, userId: number | null, columns: Columns & { readonly version?: RawBuilder<number>; readonly updated_at?: RawBuilder<Date> } = {},
): Promise<void> => {
  const phase = await phaseByAnswers(db, registrationId);
  await db
    .with('kept', (within) => within
      .updateTable('form_registrations')
      .set({ ...columns, ...phase, ...currentWords })
      .where('id', '=', registrationId)
      .returning(['id', 'version', 'organisation_id', 'updated_at', 'phase', 'step', 'geom']))
    .insertInto('form_registration_versions')
    .columns(['registration_id', 'version', 'organisation_id', 'created_at', 'phase', 'step', 'geom', 'user_id', 'answers'])
    .expression((from) => from
      .selectFrom('kept')
      .select(['id', 'version', 'organisation_id', 'updated_at', 'phase', 'step', 'geom'])
      .select(sql<number | null>`${userId}::integer`.as('user_id'))
      .select(sql<string>`coalesce((select jsonb_object_agg(item_id, value) from form_values where registration_id = kept.id), '{}')`.as('answers')))
    .execute();
};

/** Adds a registration. Call it in a transaction, so that a failure does not skip a number. */
export const addRegistration = async (db: Queryable, registration: NewRegistration): Promise<number> => {
  const { geometry, values = [], createdAt = new Date(), ...rest } = registration;
  const id = await insertRow(db, 'form_registrations', {
    ...asColumns({ ...rest, createdAt, updatedAt: createdAt }), form_count: await nextCount(db, rest.formId), geom: geometry ? toEwkb(geometry) : null,
  });
  await saveValues(db, id, values);
  await keepVersion(db, id, rest.userId);
  return id;
};

/** Makes a new version. Versions of one registration differ by at least a millisecond: the history is keyed by their time. */
const makeVersion = (db: Queryable, registrationId: number, { userId, at = new Date() }: Change, columns: Columns): Promise<void> =>
  keepVersion(db, registrationId, userId, {
    ...columns,
    version: sql<number>`version + 1`,
    updated_at: sql<Date>`greatest(${at}::timestamptz, (
      select max(created_at) + interval '1 millisecond' from form_registration_versions where registration_id = form_registrations.id
    ))`,
  });

/** Changes answers and place; answers that `values` does not name, and an absent geometry, stay. Call it in a transaction. */
export const changeRegistration = async (
  db: Queryable, id: number, change: Change & { readonly values?: readonly RegistrationValue[]; readonly geometry?: Geometry },
): Promise<void> => {
  await saveValues(db, id, change.values ?? []);
  await makeVersion(db, id, change, change.geometry ? { geom: toEwkb(change.geometry) } : {});
};

export const archiveRegistration = (db: Queryable, id: number, { isArchived, ...change }: Change & { readonly isArchived: boolean }): Promise<void> =>
  makeVersion(db, id, change, { archived_at: isArchived ? (change.at ?? new Date()) : null });

export const assignRegistration = (db: Queryable, id: number, { assignedTo, ...change }: Change & { readonly assignedTo: number | null }): Promise<void> =>
  makeVersion(db, id, change, { assigned_to: assignedTo });

/** It can be restored until it is erased; see `sweepRegistrations`. */
export const removeRegistration = (db: Queryable, id: number, change: Change): Promise<void> =>
  makeVersion(db, id, change, { removed_at: change.at ?? new Date() });

export const restoreRegistration = (db: Queryable, id: number, change: Change): Promise<void> =>
  makeVersion(db, id, change, { removed_at: null });

/**
 * Makes an older version the newest. Answers to hidden items stay as they are for a user who does not see them. `withPhase`: whether
 * the answer that decides the phase is one of the restored ones.
 */
export const restoreVersion = async (
  db: Queryable, id: number,
  { version, withHidden, withPhase, ...change }: Change & { readonly version: number; readonly withHidden: boolean; readonly withPhase: boolean },
): Promise<void> => {
  await sql`
    insert into form_values (registration_id, item_id, organisation_id, value)
    select former.registration_id, form_items.id, former.organisation_id, former.answers ->> form_items.id::text
    from form_registration_versions former
    join form_registrations on form_registrations.id = former.registration_id
    join form_items on form_items.form_id = form_registrations.form_id
    where former.registration_id = ${id} and former.version = ${version} and (not form_items.hide or ${withHidden})
      and (jsonb_exists(former.answers, form_items.id::text) or exists (
        select from form_values current where current.registration_id = former.registration_id and current.item_id = form_items.id
      ))
    on conflict (registration_id, item_id) do update set value = excluded.value`.execute(db);
  await sql`
    update form_registrations set geom = former.geom,
      phase = case when ${withPhase} then former.phase else form_registrations.phase end,
      step = case when ${withPhase} then former.step else form_registrations.step end
    from form_registration_versions former
    where former.registration_id = form_registrations.id and form_registrations.id = ${id} and former.version = ${version}`.execute(db);
  await makeVersion(db, id, change, {});
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
