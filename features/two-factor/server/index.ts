import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { createChecks } from './checks.ts';
import { twoFactorRoutes } from './routes.ts';
import { isDemanded, isOn } from './store.ts';

/** Adds two-factor sign-in: a code of an app, or a recovery code. */
export default defineServerFeature({
  name: 'two-factor',
  auditWords,
  routes: (platform) => twoFactorRoutes(platform, createChecks(platform)),
  signInStep: ({ db: { query: db } }) => ({
    order: 10,
    async ask({ userId, method }) {
      // With single sign-on the organisation's provider decides about further steps.
      if (method === 'single_sign_on') return null;
      if (await isOn(db, userId)) return { two_factor: true };
      return (await isDemanded(db, userId)) ? { two_factor: false, type: 'two_factor_setup' } : null;
    },
  }),
});
