import { setTimeout as pause } from 'node:timers/promises';
import { whyClosed, type Account } from '#platform/domain/sign-in/accounts.ts';
import { passwordAttempts } from '#platform/domain/sign-in/attempts.ts';
import { findUser } from '#platform/domain/users/find.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { FastifyBaseLogger } from 'fastify';
import { lockedMail } from './mails.ts';

/** Longer than the work for an existing account, so that the time of an answer does not reveal whether the account exists. */
const ANSWER_AFTER_MS = 250;
/** Limits mails, so that an attacker who causes one lock after another does not fill a mailbox. */
const perAccount = { times: 3, perSeconds: 86_400 } as const;

const write = async ({ db, mail, limits }: Platform, account: Account | undefined): Promise<void> => {
  if (!account || account.passwordHash === null || whyClosed(account)) return;
  await limits.take(`lock letter ${account.id}`, perAccount);
  const user = await findUser(db.query, account.id);
  await db.transaction((transaction) =>
    mail.send(transaction, {
      ...lockedMail(user?.firstName ?? '', passwordAttempts(account.id).free),
      organisationId: account.organisationId, to: account.email, kind: 'access.locked',
    }),
  );
};

/**
 * Mails the owner of an account that it is locked because of wrong passwords. Takes the same time for unknown accounts, and
 * never fails: the answer to the attempt is the same.
 */
export const reportLock = async (platform: Platform, account: Account | undefined, log: FastifyBaseLogger): Promise<void> => {
  const written = write(platform, account).catch((err: unknown) => log.info({ err }, 'no e-mail sent about a locked account'));
  await Promise.all([written, pause(ANSWER_AFTER_MS)]);
};
