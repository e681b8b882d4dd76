import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { ownConfiguration, type ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { endState } from '#platform/web/navigation/end-of-road.ts';
import { UserGuard } from '#platform/web/navigation/guards.tsx';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MapAddress } from '#platform/web/slots/slots.ts';
import { readFragment, type LinkedView } from '#platform/web/view-link/fragment.ts';
import { nl } from '../nl.ts';
import { Arrival } from '../states/Arrival.tsx';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { Unreachable } from '../states/Unreachable.tsx';
import { MapLoader } from './MapLoader.tsx';

interface Props {
  readonly address: MapAddress;
  /** The first part of the path is the public name of a configuration. */
  readonly isPublic: boolean;
}

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
  if (!request) return <Navigate to="/" replace state={endState('no_configuration')} />;
  if (token !== undefined && !isPublicToken(token)) return <Navigate to="/" replace state={endState('no_page')} />;
  // The empty path of a public map is its public name.
  if (extent === null) return <Navigate to={token === undefined ? '/' : `/${token}`} replace state={endState('no_place')} />;
  const waiting = <LoadingScreen text={nl.loadingConfiguration} />;
  const loader = <MapLoader request={request} extent={extent ?? null} link={link} view={address.id} />;
  const inside = address.around ? <Deferred load={address.around} props={{ children: loader }} skeleton={waiting} broken={(again) => <BrokenPage again={again} />} /> : loader;
  const map = <Arrival>{inside}</Arrival>;
  if (token !== undefined) return map;
  // Waits for the session, because the answer depends on the user.
  if (address.guard === 'everybody') return status === 'loading' ? waiting : map;
  return (
    <UserGuard waiting={waiting} unreachable={<Unreachable />}>
      {map}
    </UserGuard>
  );
};
