import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useEnvironment } from '../environment/environment-context.ts';
import { useSessionState } from '../session/session-context.ts';
import type { Page } from '../slots/slots.ts';
import { guardRemoved } from './back-guard.ts';
import { endState } from './end-of-road.ts';
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
  const { pathname, search, hash, state } = useLocation();
  const { signedOutByUser } = useSessionState();
  const navigate = useNavigate();
  if (!signedOutByUser) rememberReturnUrl(`${pathname}${search}${hash}`);
  // The login page tells a visitor why another redirect led here.
  const reason: unknown = signedOutByUser ? null : state;
  useEffect(() => {
    let isHere = true;
    void guardRemoved().then(() => isHere && navigate('/login', { replace: true, state: reason }));
    return () => {
      isHere = false;
    };
  }, [navigate, reason]);
  return null;
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
  if (environment.public && !inPublicMode) return <Navigate to="/" replace state={endState('no_sign_in')} />;
  if (guard === 'everybody') return children;
  if (status === 'loading') return waiting;
  if (guard === 'guest') return session ? <Navigate to={returnUrl()} replace /> : children;
  if (status === 'unreachable') return unreachable;
  if (!session) return <ToLogin />;
  // The login page would redirect a signed-in user to the map, so this does it directly.
  if (guard === 'administrator' && !session.abilities.administer) return <Navigate to="/" replace state={endState('no_administration')} />;
  return <Arrived>{children}</Arrived>;
};
