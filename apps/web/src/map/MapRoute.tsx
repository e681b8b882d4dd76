import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { ownConfiguration } from '#platform/web/configuration/request.ts';
import { UserGuard } from '#platform/web/navigation/guards.tsx';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MapAddress } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { Unreachable } from '../states/Unreachable.tsx';
import { MapLoader } from './MapLoader.tsx';

interface Props {
  readonly address: MapAddress;
  /** Under `{public}`: the first word of the address is the token of a public configuration. */
  readonly isPublic: boolean;
}

/** An address that opens the map: which configuration, and where. */
export const MapRoute = ({ address, isPublic }: Props) => {
  const params = useParams();
  const { status } = useSessionState();
  // Undefined: the address names no place. Null: it names one that there is not.
  const extent = useMemo(() => address.extent?.(params), [address, params]);
  const token = isPublic ? params['public'] : undefined;
  const own = address.configuration ? address.configuration(params) : ownConfiguration;
  const request = token === undefined ? own : { kind: 'public' as const, token };
  // A word of ours that is no address by itself is not a public configuration either.
  if (!request || (token !== undefined && !isPublicToken(token))) return <Navigate to="/" replace />;
  // The public map has an empty path of its own.
  if (extent === null) return <Navigate to={token === undefined ? '/' : `/${token}`} replace />;
  const waiting = <LoadingScreen text={nl.loadingConfiguration} />;
  const loader = <MapLoader request={request} extent={extent ?? null} view={address.id} />;
  const map = address.around ? <Deferred load={address.around} props={{ children: loader }} skeleton={waiting} broken={(again) => <BrokenPage again={again} />} /> : loader;
  if (token !== undefined) return map;
  // What one may see depends on who one is.
  if (address.guard === 'everybody') return status === 'loading' ? waiting : map;
  return (
    <UserGuard waiting={waiting} unreachable={<Unreachable />}>
      {map}
    </UserGuard>
  );
};
