import { lockAccount } from '#platform/domain/sign-in/account-access.ts';
import { conflict } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { renewRecoveryCodes, stopTwoFactor, twoFactorErrors, twoFactorState } from '../contract.ts';
import { challengeRoute } from './challenge.ts';
import { requireProof, type Checks } from './checks.ts';
import { newRecoveryCodes } from './codes.ts';
import { setUpRoutes } from './set-up.ts';
import { countRecoveryCodes, isDemanded, isOn, remove, replaceRecoveryCodes } from './store.ts';

const notOn = () => conflict('Tweestapsverificatie staat niet aan.', twoFactorErrors.notOn);
const required = () => conflict('Uw organisatie vraagt tweestapsverificatie van uw accountsoort.', twoFactorErrors.demanded);

const settingsRoutes = (platform: Platform, checks: Checks): Route[] => {
  const { query: db } = platform.db;
  return [
    route(twoFactorState, {
      policy: signedIn,
      handle: async ({ viewer: { id } }) => ({
        enabled: await isOn(db, id),
        demanded: await isDemanded(db, id),
        recovery_codes_left: await countRecoveryCodes(db, id),
      }),
    }),

    route(renewRecoveryCodes, {
      policy: signedIn,
      idempotent: false,
      handle: async ({ viewer: { id: userId }, body, audit }) => {
        if (!(await isOn(db, userId))) throw notOn();
        await requireProof(db, checks, userId, body);
        const codes = newRecoveryCodes();
        await platform.db.transaction(async (transaction) => {
          await replaceRecoveryCodes(transaction, userId, codes.map(checks.hashOf));
          await audit({ action: 'two_factor.renew_codes', object: { type: 'user', id: userId } }, transaction);
        });
        return { recovery_codes: codes };
      },
    }),

    route(stopTwoFactor, {
      policy: signedIn,
      idempotent: false,
      handle: async ({ viewer: { id: userId }, body, audit }) => {
        if (!(await isOn(db, userId))) throw notOn();
        if (await isDemanded(db, userId)) throw required();
        await requireProof(db, checks, userId, body);
        await platform.db.transaction(async (transaction) => {
          await lockAccount(transaction, userId);
          await remove(transaction, userId);
          await audit({ action: 'two_factor.disable', object: { type: 'user', id: userId } }, transaction);
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
