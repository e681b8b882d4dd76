import { countAttempt, clearFailures } from '#platform/domain/sign-in/attempts.ts';
import { continueSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { accessEpochOf, lockAccount } from '#platform/domain/sign-in/account-access.ts';
import { lockPending, requirePending, type PendingSignIn } from '#platform/domain/sign-in/pending-sign-in.ts';
import { saveTwoFactorSecret } from '#platform/domain/users/two-factor.ts';
import { findUser } from '#platform/domain/users/find.ts';
import type { Call } from '#platform/contract/call.ts';
import { conflict, unauthenticated } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { confirmTwoFactor, startTwoFactor, twoFactorErrors } from '../contract.ts';
import { codeAttempts, requireCode, requirePassword, wrongCode, type Checks } from './checks.ts';
import { newRecoveryCodes } from './codes.ts';
import { confirm, findTwoFactor, isOn, replaceRecoveryCodes } from './store.ts';
import { addressOf, newSecret, periodOf, qrSvg } from './totp.ts';

type Context = Pick<CallContext<Call>, 'viewer' | 'session' | 'request' | 'audit'>;

const alreadyOn = () => conflict('Tweestapsverificatie staat al aan.', twoFactorErrors.alreadyOn);
const notBegun = () => conflict('Begin opnieuw met instellen.', twoFactorErrors.notOn);

export const setUpRoutes = (platform: Platform, { box, hashOf }: Checks): Route[] => {
  const { query: db } = platform.db;

  /** Returns the user who sets it up: signed in, or with a sign-in that waits for it. */
  const findUserOrPending = async (context: Context): Promise<{ userId: number; pending: PendingSignIn | null }> => {
    if (context.viewer.kind === 'user') return { userId: context.viewer.id, pending: null };
    const pending = await requirePending(platform, context, 'two_factor_setup');
    return { userId: pending.userId, pending };
  };

  /** Checks the first code for a new secret; returns the period of the code and the encrypted secret. */
  const checkFirstCode = async (userId: number, typed: string): Promise<{ period: number; sealed: string }> => {
    const { code } = requireCode(typed, ['app']);
    const stored = await findTwoFactor(db, box, userId);
    if (!stored) throw notBegun();
    if (stored.confirmed) throw alreadyOn();
    await countAttempt(db, codeAttempts(userId));
    const period = periodOf(stored.secret, code);
    if (period === null) throw wrongCode();
    await clearFailures(db, codeAttempts(userId));
    return { period, sealed: stored.sealed };
  };

  return [
    route(startTwoFactor, {
      policy: anyone,
      idempotent: false,
      handle: async (context) => {
        const { userId, pending } = await findUserOrPending(context);
        const user = await findUser(db, userId);
        if (!user) throw unauthenticated();
        if (await isOn(db, userId)) throw alreadyOn();
        // Prevents a stranger at an unattended screen from locking the user out. With a pending sign-in the password was just
        // entered.
        if (!pending) await requirePassword(db, userId, context.body?.password);
        const organisation = await platform.organisations.byId(user.organisationId);
        const secret = newSecret();
        await platform.db.transaction(async (transaction) => {
          if (pending) await lockPending(transaction, pending);
          if (!(await saveTwoFactorSecret(transaction, box, { userId, organisationId: user.organisationId, secret, confirmed: false }))) throw alreadyOn();
        });
        const uri = addressOf(secret, `COOK ${organisation?.name ?? ''}`.trim(), user.loginName);
        return { secret, uri, qr_svg: qrSvg(uri) };
      },
    }),

    route(confirmTwoFactor, {
      policy: anyone,
      idempotent: false,
      handle: async (context) => {
        const { userId, pending } = await findUserOrPending(context);
        const { period, sealed } = await checkFirstCode(userId, context.body.code);
        const codes = newRecoveryCodes();
        const accessEpoch = await platform.db.transaction(async (transaction) => {
          await (pending ? lockPending(transaction, pending) : lockAccount(transaction, userId));
          if (!(await confirm(transaction, userId, { period, sealed }))) throw alreadyOn();
          await replaceRecoveryCodes(transaction, userId, codes.map(hashOf));
          await context.audit({ action: 'two_factor.enable', object: { type: 'user', id: userId } }, transaction);
          return accessEpochOf(transaction, userId);
        });
        return { recovery_codes: codes, login: pending && (await continueSignIn(platform, context, { ...pending, accessEpoch })) };
      },
    }),
  ];
};
