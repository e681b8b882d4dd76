import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { ownConfiguration, type ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { nl as configurationTexts } from '#platform/web/configuration/nl.ts';
import { UserGuard } from '#platform/web/navigation/guards.tsx';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MapAddress } from '#platform/web/slots/slots.ts';
import { readFragment, type LinkedView } from '#platform/web/view-link/fragment.ts';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { Unreachable } from '../states/Unreachable.tsx';
import { MapLoader } from './MapLoader.tsx';

interface Props {
  readonly address: MapAddress;
  /** The first part of the path is the public name of a configuration. */
  readonly isPublic: boolean;
}

interface InvalidProps {
  readonly to: string;
  readonly text: string;
}

/** Says what is wrong with an address and goes to another. */
const InvalidAddress = ({ to, text }: InvalidProps) => {
  useEffect(() => void snackbar.show({ text, duration: 10_000 }), [text]);
  return <Navigate to={to} replace />;
};

/** An address whose path does not name a configuration opens the one of the link, or else the default one. */
const ownRequest = (link: LinkedView | null): ConfigurationRequest =>
  (link?.configurationId ? { kind: 'own', id: link.configurationId } : ownConfiguration);

/** Opens the map for an address, with its configuration and extent. Redirects invalid addresses. */
export const MapRoute = ({ address, isPublic }: Props) => {
  const params = useParams();
  const { status } = useSessionState();
  // Undefined: the address has no extent. Null: its extent is invalid.
  const extent = useMemo(() => address.extent?.(params), [address, params]);
  const { hash } = useLocation();
  const link = useMemo(() => readFragment(hash), [hash]);
  const token = isPublic ? params['public'] : undefined;
  const own = address.configuration ? address.configuration(params) : ownRequest(link);
  const request = token === undefined ? own : { kind: 'public' as const, token };
  // A reserved word is not a public name.
  if (!request) return <InvalidAddress to="/" text={configurationTexts.notAvailable} />;
  if (token !== undefined && !isPublicToken(token)) return <Navigate to="/" replace />;
  // The empty path of a public map is its public name.
  if (extent === null) return <InvalidAddress to={token === undefined ? '/' : `/${token}`} text={nl.invalidExtent} />;
  const waiting = <LoadingScreen text={nl.loadingConfiguration} />;
  const loader = <MapLoader request={request} extent={extent ?? null} link={link} view={address.id} />;
  const map = address.around ? <Deferred load={address.around} props={{ children: loader }} skeleton={waiting} broken={(again) => <BrokenPage again={again} />} /> : loader;
  if (token !== undefined) return map;
  // Waits for the session, because the answer depends on the user.
  if (address.guard === 'everybody') return status === 'loading' ? waiting : map;
  return (
    <UserGuard waiting={waiting} unreachable={<Unreachable />}>
      {map}
    </UserGuard>
  );
};
