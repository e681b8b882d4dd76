import type { Call } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findOrganisationById } from '#platform/domain/organisations/organisations.ts';
import { Failure, unauthenticated } from '#platform/server/failure.ts';
import { addressKey } from '#platform/server/http/default-limit.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { getSession, loggedIn, login, logout, logoutByGet, type LoginAnswer } from '../contract.ts';
import { noteLogin } from './accounts.ts';
import { recognise, type Recognised } from './sign-in.ts';

/** Kept in the session of somebody who has proved their password, but has to make a new one first. */
const RESET_FOR = 'access.reset_for';

type Login = CallContext<typeof login>;

const recogniseAndRecord = async (db: Queryable, context: Login): Promise<Recognised> => {
  const origin = { organisationId: context.viewer.organisationId, address: addressKey(context.request.ip) };
  try {
    const recognised = await recognise(db, context.body, origin);
    await context.audit({ action: 'session.sign_in', object: { type: 'user', id: recognised.userId } });
    return recognised;
  } catch (error) {
    if (error instanceof Failure) {
      await context.audit({ action: 'session.sign_in', result: 'refused', details: { code: error.code } });
    }
    throw error;
  }
};

type AnyCall = Pick<CallContext<Call>, 'viewer' | 'session' | 'audit'>;

const signOut = async (context: AnyCall): Promise<void> => {
  const { viewer } = context;
  if (viewer.kind === 'user') {
    await context.audit({ action: 'session.sign_out', object: { type: 'user', id: viewer.id } });
  }
  await context.session.signOut();
};

export const accessRoutes = (db: Queryable): Route[] => [
  route(login, {
    policy: anyone,
    handle: async (context): Promise<LoginAnswer> => {
      if (context.viewer.kind === 'user') return 'already_logged_in';
      const { userId, next } = await recogniseAndRecord(db, context);
      if (next === 'reset') {
        await context.session.write(RESET_FOR, userId);
        return { two_factor: false, type: 'reset' };
      }
      await context.session.signIn(userId);
      await noteLogin(db, userId);
      return { two_factor: false };
    },
  }),

  route(logout, { policy: anyone, handle: signOut }),
  route(logoutByGet, { policy: anyone, changes: true, handle: signOut }),

  route(loggedIn, {
    policy: signedIn,
    handle: async ({ viewer }) => {
      if (viewer.kind === 'visitor') throw unauthenticated();
      return viewer.id;
    },
  }),

  route(getSession, {
    policy: signedIn,
    handle: async ({ viewer }) => {
      const organisation = await findOrganisationById(db, viewer.organisationId);
      if (viewer.kind === 'visitor' || !organisation) throw unauthenticated();
      const { id, name, email, role } = viewer;
      const { password_hash: hash } = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        user: { id, name, email, role, permissions: [...viewer.permissions] },
        organization: { id: organisation.id, prefix: organisation.prefix, name: organisation.name },
        abilities: { administer: role === 'admin' || role === 'manager', change_password: hash !== null },
      };
    },
  }),
];
