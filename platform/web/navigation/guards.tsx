import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useEnvironment } from '../environment/environment-context.ts';
import { useSessionState } from '../session/session-context.ts';
import type { Page } from '../slots/slots.ts';
import { forgetReturnUrl, rememberReturnUrl, returnUrl } from './return-url.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Shown while the session is loading. */
  readonly waiting: ReactNode;
  /** Shown when the server does not answer. */
  readonly unreachable: ReactNode;
}

/** Redirects to the login page and remembers the requested address, unless the user has just signed out. */
const ToLogin = () => {
  const { pathname, search, hash } = useLocation();
  const { signedOutByUser } = useSessionState();
  if (!signedOutByUser) rememberReturnUrl(`${pathname}${search}${hash}`);
  return <Navigate to="/login" replace />;
};

const Arrived = ({ children }: { readonly children: ReactNode }) => {
  useEffect(forgetReturnUrl, []);
  return children;
};

/** Shows the children to signed-in users, and to everybody on a public site. */
export const UserGuard = ({ children, waiting, unreachable }: GuardProps) => {
  const { status, session } = useSessionState();
  if (useEnvironment().public) return children;
  if (status === 'loading') return waiting;
  if (status === 'unreachable') return unreachable;
  return session ? <Arrived>{children}</Arrived> : <ToLogin />;
};

/** Shows a page outside the map (login, admin) to users whom its `guard` allows. */
export const PageGuard = ({
  guard, inPublicMode, children, waiting, unreachable,
}: GuardProps & Pick<Page, 'guard' | 'inPublicMode'>) => {
  const { status, session } = useSessionState();
  const environment = useEnvironment();
  if (environment.public && !inPublicMode) return <Navigate to="/" replace />;
  if (guard === 'everybody') return children;
  if (status === 'loading') return waiting;
  if (guard === 'guest') return session ? <Navigate to={returnUrl()} replace /> : children;
  if (status === 'unreachable') return unreachable;
  if (!session) return <ToLogin />;
  // The login page would redirect a signed-in user to the map, so this does it directly.
  if (guard === 'administrator' && !session.abilities.administer) return <Navigate to="/" replace />;
  return <Arrived>{children}</Arrived>;
};
