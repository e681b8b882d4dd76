import { setTimeout as pause } from 'node:timers/promises';
import { whyClosed, findAccount, organisationOf } from '#platform/domain/sign-in/accounts.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { createLink } from '#platform/domain/users/links.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { emailAddress, passwordErrors, requestReset } from '../contract.ts';
import { resetMail } from './mails.ts';

const MINUTES = 10;
/** Longer than the work for an existing account, so that the time of an answer does not reveal whether the account exists. */
const ANSWER_AFTER_MS = 250;

const perAddress = { times: 30, perSeconds: 600 };
const perAccount = { times: 3, perSeconds: 600 };

const sent = { message: 'Als dit e-mailadres bij ons bekend is, ontvangt u een bericht waarmee u een nieuw wachtwoord kunt kiezen.' };

export const malformedAddress = (): Failure => {
  const sentence = 'Het ingevulde e-mailadres is ongeldig, vul een geldig e-mailadres in.';
  return new Failure(passwordErrors.email, 400, sentence, { errors: { email: [sentence] } });
};

/** Validates an e-mail address and returns it in lower case, as accounts have it. @throws Failure 400 */
export const readAddress = (given: string): string => {
  const address = given.trim().toLowerCase();
  if (!emailAddress.safeParse(address).success) throw malformedAddress();
  return address;
};

/** Sends a mail to the user with this address, if they may reset their password. */
const write = async (platform: Platform, { body, viewer, audit }: CallContext<typeof requestReset>, address: string): Promise<void> => {
  const { db, mail, limits } = platform;
  const organisationId = await organisationOf(db.query, body.organization, viewer.organisationId);
  const account = await findAccount(db.query, organisationId, address);
  if (!account || account.email !== address || account.passwordHash === null || whyClosed(account)) return;
  await limits.take(`password reset ${account.id}`, perAccount);
  const user = await findUser(db.query, account.id);
  await db.transaction(async (transaction) => {
    const { token, expiresAt } = await createLink(transaction, {
      purpose: 'password_reset', userId: account.id, organisationId: account.organisationId, seconds: MINUTES * 60,
    });
    await mail.send(transaction, {
      ...resetMail(user?.firstName ?? '', token, MINUTES),
      organisationId: account.organisationId, to: address, kind: 'password.reset', usefulUntil: expiresAt,
    });
    await audit({ action: 'password.request_reset', object: { type: 'user', id: account.id } }, transaction);
  });
};

export const requestResetRoute = (platform: Platform): Route =>
  route(requestReset, {
    policy: anyone,
    limit: perAddress,
    handle: async (context) => {
      const address = readAddress(context.body.email);
      const written = write(platform, context, address).catch((error: unknown) => {
        // Too many requests, or an address that receives no mail: the caller gets the usual answer.
        if (!(error instanceof Failure)) throw error;
        context.log.info({ reason: error.code }, 'no password-reset e-mail sent');
      });
      await Promise.all([written, pause(ANSWER_AFTER_MS)]);
      return sent;
    },
  });
