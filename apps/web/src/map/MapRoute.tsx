import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { ownConfiguration } from '#platform/web/configuration/request.ts';
import { UserGuard } from '#platform/web/navigation/guards.tsx';
import type { MapAddress } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';
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
  const extent = useMemo(() => address.extent?.(params) ?? null, [address, params]);
  const token = isPublic ? params['public'] : undefined;
  const own = address.configuration ? address.configuration(params) : ownConfiguration;
  const request = token === undefined ? own : { kind: 'public' as const, token };
  if (!request) return <Navigate to="/" replace />;
  const map = <MapLoader request={request} extent={extent} />;
  if (token !== undefined || address.guard === 'everybody') return map;
  return (
    <UserGuard waiting={<LoadingScreen text={nl.loadingConfiguration} />} unreachable={<Unreachable />}>
      {map}
    </UserGuard>
  );
};
