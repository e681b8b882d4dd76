import type { Call } from '#platform/contract/call.ts';
import { lockAccount } from '#platform/domain/sign-in/account-access.ts';
import { conflict } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { renewRecoveryCodes, stopTwoFactor, twoFactorErrors, twoFactorState } from '../contract.ts';
import { challengeRoute } from './challenge.ts';
import { requireProof, type Checks } from './checks.ts';
import { newRecoveryCodes } from './codes.ts';
import { setUpRoutes } from './set-up.ts';
import { countRecoveryCodes, isDemanded, isOn, remove, replaceRecoveryCodes } from './store.ts';

const own = ({ viewer }: Pick<CallContext<Call>, 'viewer'>): number => requireUser(viewer).id;

const notOn = () => conflict('Tweestapsverificatie staat niet aan.', twoFactorErrors.notOn);
const required = () => conflict('Uw organisatie vraagt tweestapsverificatie van uw accountsoort.', twoFactorErrors.demanded);

const settingsRoutes = (platform: Platform, checks: Checks): Route[] => {
  const { query: db } = platform.db;
  return [
    route(twoFactorState, {
      policy: signedIn,
      handle: async (context) => {
        const userId = own(context);
        return {
          enabled: await isOn(db, userId),
          demanded: await isDemanded(db, userId),
          recovery_codes_left: await countRecoveryCodes(db, userId),
        };
      },
    }),

    route(renewRecoveryCodes, {
      policy: signedIn,
      idempotent: false,
      handle: async (context) => {
        const userId = own(context);
        if (!(await isOn(db, userId))) throw notOn();
        await requireProof(db, checks, userId, context.body);
        const codes = newRecoveryCodes();
        await platform.db.transaction(async (transaction) => {
          await replaceRecoveryCodes(transaction, userId, codes.map(checks.hashOf));
          await context.audit({ action: 'two_factor.renew_codes', object: { type: 'user', id: userId } }, transaction);
        });
        return { recovery_codes: codes };
      },
    }),

    route(stopTwoFactor, {
      policy: signedIn,
      idempotent: false,
      handle: async (context) => {
        const userId = own(context);
        if (!(await isOn(db, userId))) throw notOn();
        if (await isDemanded(db, userId)) throw required();
        await requireProof(db, checks, userId, context.body);
        await platform.db.transaction(async (transaction) => {
          await lockAccount(transaction, userId);
          await remove(transaction, userId);
          await context.audit({ action: 'two_factor.disable', object: { type: 'user', id: userId } }, transaction);
        });
      },
    }),
  ];
};

export const twoFactorRoutes = (platform: Platform, checks: Checks): Route[] => [
  challengeRoute(platform, checks),
  ...setUpRoutes(platform, checks),
  ...settingsRoutes(platform, checks),
];
