import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useEnvironment } from '../environment/environment-context.ts';
import { useSessionState } from '../session/session-context.ts';
import type { Page } from '../slots/slots.ts';
import { forgetReturnUrl, rememberReturnUrl, returnUrl } from './return-url.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Stands there until it is known who somebody is. */
  readonly waiting: ReactNode;
  /** Stands there when the server does not tell. */
  readonly unreachable: ReactNode;
}

/** Leads to the login page, and remembers where somebody wanted to go — unless they just signed out. */
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

/** Lets those through who signed in, and everybody when the whole site is public. */
export const UserGuard = ({ children, waiting, unreachable }: GuardProps) => {
  const { status, session } = useSessionState();
  if (useEnvironment().public) return children;
  if (status === 'asking') return waiting;
  if (status === 'unreachable') return unreachable;
  return session ? <Arrived>{children}</Arrived> : <ToLogin />;
};

/** Lets those through who may see a page of its own: login, admin. */
export const PageGuard = ({
  guard, inPublicMode, children, waiting, unreachable,
}: GuardProps & Pick<Page, 'guard' | 'inPublicMode'>) => {
  const { status, session } = useSessionState();
  const environment = useEnvironment();
  if (environment.public && !inPublicMode) return <Navigate to="/" replace />;
  if (guard === 'everybody') return children;
  if (status === 'asking') return waiting;
  if (guard === 'guest') return session ? <Navigate to={returnUrl()} replace /> : children;
  if (status === 'unreachable') return unreachable;
  if (!session) return <ToLogin />;
  // The specification sends those without the role to the login page, which leads who is in to the map.
  if (guard === 'administrator' && !session.abilities.administer) return <Navigate to="/" replace />;
  return <Arrived>{children}</Arrived>;
};
