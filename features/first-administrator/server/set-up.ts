import type { BodyOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createUser } from '#platform/domain/users/users.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { sql } from 'kysely';
import { setUpErrors, type setUp } from '../contract.ts';
import { hasHadAdministrator } from './administrators.ts';
import { addFirstConfiguration } from './first-configuration.ts';
import { findOrMakeOrganisation, type Certain } from './organisation.ts';
import { codeMatches } from './set-up-code.ts';

/** @throws Failure 404 when there has been an administrator */
export const requireOpen = async (db: Queryable): Promise<void> => {
  if (!(await hasHadAdministrator(db))) return;
  throw new Failure(setUpErrors.done, 404, 'Dit portaal is al in gebruik genomen. Log in met uw account.');
};

const wrongCode = (): Failure => {
  const sentence = 'Deze code klopt niet. Zij staat op de laatste regel waar de server is gestart.';
  return new Failure(setUpErrors.wrongCode, 422, sentence, { errors: { code: [sentence] } });
};

/** One at a time, over all nodes, until the transaction ends. */
const takeTurn = (transaction: Queryable) =>
  sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(transaction);

const hasConfiguration = async (db: Queryable, organisationId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('configurations').select('id').where('organisation_id', '=', organisationId).limit(1).executeTakeFirst();
  return row !== undefined;
};

export interface SetUp {
  readonly organisationId: number;
  readonly userId: number;
}

/**
 * The organisation, its first administrator and a first map: all of it or nothing.
 * @param record writes the deed down in the same transaction
 * @throws Failure 404 when somebody was first, 422 when the code is not the server's
 */
export const setUpInstallation = async (
  { db, settings, catalogue }: Pick<Platform, 'db' | 'settings' | 'catalogue'>,
  body: BodyOf<typeof setUp>,
  certain: Certain,
  record: (made: SetUp, db: Queryable) => Promise<void>,
): Promise<SetUp> => {
  await requireOpen(db.query);
  if (!codeMatches(settings, body.code)) throw wrongCode();
  return db.transaction(async (transaction) => {
    await takeTurn(transaction);
    await requireOpen(transaction);
    const organisationId = await findOrMakeOrganisation(transaction, certain, {
      prefix: body.organization, name: body.organization_name,
    });
    const userId = await createUser(transaction, {
      organisationId,
      role: 'admin',
      loginName: body.username,
      email: body.email,
      firstName: body.first_name,
      middleName: body.middle_name,
      lastName: body.last_name,
      password: body.password,
    });
    const made = { organisationId, userId };
    if (!(await hasConfiguration(transaction, organisationId))) await addFirstConfiguration(transaction, { settings, catalogue }, made);
    await record(made, transaction);
    return made;
  });
};
