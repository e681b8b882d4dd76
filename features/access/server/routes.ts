import { administers } from '#platform/contract/roles.ts';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { completeSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { pendingSignIn } from '#platform/domain/sign-in/pending-sign-in.ts';
import { findOrganisationById } from '#platform/domain/organisations/organisations.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { knownPermissions } from '#platform/server/catalogue.ts';
import { Failure, unauthenticated } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone, requireUser, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { ProvenIdentity } from '#platform/server/sign-in-step.ts';
import {
  getPrivacyStatement, getSession, loggedIn, login, logout, logoutByGet, pendingLogin,
} from '../contract.ts';
import { authenticate } from './sign-in.ts';
import { signOut, signOutByGet } from './sign-out.ts';

const authenticateOrRecord = async (
  platform: Platform,
  { viewer, request, body, audit }: CallContext<typeof login>,
): Promise<ProvenIdentity> => {
  try {
    return await authenticate(platform, body, request, viewer.organisationId);
  } catch (error) {
    if (error instanceof Failure) {
      await audit({ action: 'session.sign_in', result: 'refused', details: { code: error.code, method: 'password' } });
    }
    throw error;
  }
};

const signInRoutes = (platform: Platform): Route[] => [
  route(login, {
    policy: anyone,
    idempotent: false,
    handle: async (context): Promise<LoginAnswer> => {
      if (context.viewer.kind === 'user') return 'already_logged_in';
      return completeSignIn(platform, context, await authenticateOrRecord(platform, context));
    },
  }),

  route(pendingLogin, {
    policy: anyone,
    handle: async ({ session, viewer }) => ({
      step: viewer.kind === 'user' ? null : ((await pendingSignIn(platform.db.query, session))?.step ?? null),
    }),
  }),

  route(logout, { policy: anyone, idempotent: false, handle: signOut }),
  route(logoutByGet, { policy: anyone, handle: signOutByGet(platform.settings) }),
];

const sessionRoutes = ({ db, catalogue }: Platform): Route[] => [
  route(loggedIn, {
    policy: signedIn,
    handle: async ({ viewer }) => requireUser(viewer).id,
  }),

  route(getSession, {
    policy: signedIn,
    handle: async ({ viewer: asking }) => {
      const viewer = requireUser(asking);
      const organisation = await findOrganisationById(db.query, viewer.organisationId);
      const user = await findUser(db.query, viewer.id);
      if (!organisation || !user) throw unauthenticated();
      const { id, name, email, role } = viewer;
      return {
        user: { id, name, email, role, role_name: user.roleName, permissions: knownPermissions(catalogue, viewer.permissions) },
        organization: { id: organisation.id, prefix: organisation.prefix, name: organisation.name },
        abilities: { administer: administers(role), change_password: user.passwordHash !== null },
      };
    },
  }),

  route(getPrivacyStatement, {
    policy: anyone,
    handle: async ({ viewer }) => {
      const organisation = await findOrganisationById(db.query, viewer.organisationId);
      return { html: sanitisedHtml(organisation?.privacy_html ?? '') };
    },
  }),
];

export const accessRoutes = (platform: Platform): Route[] => [...signInRoutes(platform), ...sessionRoutes(platform)];
