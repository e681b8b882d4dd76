import type { Queryable } from '#platform/db/database.ts';
import type { AccessedRegistration } from '#platform/domain/forms/access.ts';
import { userNameOf } from '#platform/domain/forms/read-registrations.ts';
import type { Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/forms.ts';
import { registrationChannel } from '../contract/channels.ts';
import { closeOpened, keepOpen, openForSeconds } from '../contract/openings.ts';
import { openRegistration } from './registrations/read.ts';

const limit = { times: 120, perSeconds: 60 };

const ended = sql<boolean>`seen_at < now() - make_interval(secs => ${openForSeconds})`;

/** Returns whether the user had not opened the registration, or no longer. */
const renew = async (db: Queryable, { id, form }: AccessedRegistration, userId: number): Promise<boolean> => {
  // Skips what another transaction deletes at the moment: waiting for each other could be a deadlock.
  await sql`delete from registration_openings using (
    select registration_id, user_id from registration_openings where ${ended} for update skip locked
  ) gone where registration_openings.registration_id = gone.registration_id and registration_openings.user_id = gone.user_id`.execute(db);
  const { is_new: isNew } = await db
    .insertInto('registration_openings')
    .values({ registration_id: id, user_id: userId, organisation_id: form.organisationId })
    .onConflict((conflict) => conflict.columns(['registration_id', 'user_id']).doUpdateSet({ seen_at: sql`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return isNew;
};

const othersOf = async (db: Queryable, registrationId: number, userId: number): Promise<{ id: number; name: string }[]> => {
  const rows = await db
    .selectFrom('registration_openings')
    .select(['user_id', userNameOf('user_id').as('name')])
    .where('registration_id', '=', registrationId)
    .where('user_id', '<>', userId)
    .execute();
  return rows.map((row) => ({ id: row.user_id, name: row.name ?? '' })).toSorted((one, other) => one.name.localeCompare(other.name, 'nl') || one.id - other.id);
};

/** Who has a registration open. All who may see it, see who else has it open. */
export const openingRoutes = ({ db, realtime }: Platform): Route[] => {
  const publish = (transaction: Queryable, id: number): Promise<void> => realtime.publish(transaction, registrationChannel(id), 'opened', { id });
  return [
    route(keepOpen, {
      policy: signedIn,
      limit,
      handle: ({ params: { register_id: id }, viewer }) =>
        db.transaction(async (transaction) => {
          const found = await openRegistration(transaction, id, viewer);
          if (await renew(transaction, found, viewer.id)) await publish(transaction, id);
          return othersOf(transaction, id, viewer.id);
        }),
    }),
    route(closeOpened, {
      policy: signedIn,
      limit,
      handle: ({ params: { register_id: id }, viewer }) =>
        db.transaction(async (transaction) => {
          await openRegistration(transaction, id, viewer);
          const { numDeletedRows: closed } = await transaction
            .deleteFrom('registration_openings').where('registration_id', '=', id).where('user_id', '=', viewer.id).executeTakeFirst();
          if (closed > 0n) await publish(transaction, id);
        }),
    }),
  ];
};
