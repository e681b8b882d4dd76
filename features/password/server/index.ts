import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { changeRoute } from './change.ts';
import { requestResetRoute } from './request-reset.ts';
import { resetRoute } from './reset.ts';

const DAY_MS = 86_400_000;

/** Sets new passwords: forgotten, expired, at the first login, or on request of the user. */
export default defineServerFeature({
  name: 'password',
  auditWords,
  routes: (platform) => [requestResetRoute(platform), resetRoute(platform), changeRoute(platform)],
  signInStep: ({ db: { query: db } }) => ({
    order: 20,
    async ask({ userId, organisationId, method }) {
      const user = method === 'password' ? await findUser(db, userId) : undefined;
      if (!user) return null;
      const { password_days: days } = await organisationSettings(db, organisationId);
      const isOld = days !== null && (user.passwordSetAt === null || user.passwordSetAt < new Date(Date.now() - days * DAY_MS));
      return user.mustChangePassword || isOld ? { two_factor: false, type: 'reset' } : null;
    },
  }),
});
