import { whyClosed } from '#platform/domain/sign-in/accounts.ts';
import { findUser, type FoundUser } from '#platform/domain/users/find.ts';
import { findLink, redeemLink, type LinkPurpose } from '#platform/domain/users/links.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { newPasswordFields, passwordErrors, resetPassword } from '../contract.ts';
import { renewPassword } from './renew.ts';
import { readAddress } from './request-reset.ts';

/** The same form accepts invitations. */
const purposes: readonly LinkPurpose[] = ['password_reset', 'invitation'];

const badPassword = (): Failure => {
  const sentence = 'Uw wachtwoord is ongeldig of de wachtwoorden komen niet overeen.';
  return new Failure(passwordErrors.password, 400, sentence, { errors: { password: [sentence] } });
};

const badToken = (): Failure =>
  new Failure(
    passwordErrors.token,
    422,
    'Het token om uw wachtwoord te herstellen is verlopen of ongeldig. Probeer opnieuw het wachtwoord te herstellen.',
  );

const anotherAddress = (): Failure =>
  new Failure(
    passwordErrors.user,
    422,
    'Uw e-mailadres komt niet overeen met het e-mailadres waarmee u het wachtwoordherstel heeft aangevraagd. ' +
      'Controleer uw e-mailadres en probeer het nogmaals.',
  );

interface Holder {
  readonly user: FoundUser;
  readonly purpose: LinkPurpose;
}

/** Finds the user of a valid link, if they may sign in. @throws Failure 422 */
const holderOf = async (db: Queryable, token: string): Promise<Holder> => {
  const link = await findLink(db, purposes, token);
  const user = link && (await findUser(db, link.userId));
  if (!user || whyClosed(user)) throw badToken();
  return { user, purpose: link.purpose };
};

export const resetRoute = (platform: Platform): Route =>
  route(resetPassword, {
    policy: anyone,
    idempotent: false,
    limit: { times: 60, perSeconds: 600 },
    handle: async (context) => {
      const { token, email, password, password_confirmation: confirmation } = context.body;
      const address = readAddress(email);
      if (!newPasswordFields.safeParse({ password, password_confirmation: confirmation }).success) throw badPassword();
      const { user, purpose } = await holderOf(platform.db.query, token);
      if (user.email !== address) throw anotherAddress();
      await renewPassword(platform, context, {
        user,
        password,
        action: purpose === 'invitation' ? 'invitation.accept' : 'password.reset',
        except: null,
        first: async (transaction) => {
          if (!(await redeemLink(transaction, purposes, token))) throw badToken();
        },
      });
      return { message: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.' };
    },
  });
