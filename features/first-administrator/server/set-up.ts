import type { BodyOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuseCommonPassword } from '#platform/domain/users/common-passwords.ts';
import { createUser } from '#platform/domain/users/users.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { sql } from 'kysely';
import { setUpErrors, type setUp } from '../contract.ts';
import { hasHadAdministrator } from './administrators.ts';
import { addFirstConfiguration } from './first-configuration.ts';
import { findOrMakeOrganisation, type FixedOrganisation } from './organisation.ts';
import { codeMatches } from './set-up-code.ts';

/** @throws Failure 404 if there has been an administrator */
export const requireOpen = async (db: Queryable): Promise<void> => {
  if (!(await hasHadAdministrator(db))) return;
  throw new Failure(setUpErrors.done, 404, 'Dit portaal is al in gebruik genomen. Log in met uw account.');
};

const wrongCode = (): Failure => {
  const sentence = 'Deze code klopt niet. De juiste staat op de laatste regel waar de server is gestart.';
  return new Failure(setUpErrors.wrongCode, 422, sentence, { errors: { code: [sentence] } });
};

/** Waits for a lock shared by all nodes, held until the end of the transaction. */
const waitForLock = (transaction: Queryable) =>
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
 * Creates the organisation, its first administrator and a first map in one transaction.
 * @param record writes the audit record in the same transaction
 * @throws Failure 404 if another request was first, 422 for a wrong code or a common password
 */
export const setUpInstallation = async (
  { db, settings, catalogue }: Pick<Platform, 'db' | 'settings' | 'catalogue'>,
  body: BodyOf<typeof setUp>,
  fixed: FixedOrganisation,
  record: (made: SetUp, db: Queryable) => Promise<void>,
): Promise<SetUp> => {
  await requireOpen(db.query);
  if (!codeMatches(settings, body.code)) throw wrongCode();
  refuseCommonPassword(body.password, [body.organization_name, body.organization, body.username, body.email, body.first_name, body.last_name]);
  return db.transaction(async (transaction) => {
    await waitForLock(transaction);
    await requireOpen(transaction);
    const organisationId = await findOrMakeOrganisation(transaction, fixed, {
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
