import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { goToGeometry, showGeometry } from '#platform/map/tools/shown-geometry.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { registrationChannel } from '../../contract/channels.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { registrationsKey } from '../registrations-key.ts';
import styles from './Dossier.module.css';
import { DossierContent } from './DossierContent.tsx';
import { nl } from './nl.ts';

const NOT_FOUND = 404;

interface DossierProps {
  readonly id: number;
  readonly close: () => void;
  /** Called after the user removed the registration; absent: `close`. */
  readonly onRemoved?: () => void;
}

/** All that is known of one registration, kept up to date, with its place in the map. */
export const Dossier = ({ id, close, onRemoved = close }: DossierProps) => {
  const map = useMap();
  const api = useApi();
  const queries = useQueryClient();
  const back = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...registrationsKey, id, 'dossier'],
    queryFn: ({ signal }) => api.call(readRegistration, { params: { register_id: id }, signal }),
    gcTime: 0,
  });
  const reload = (): void => void queries.invalidateQueries({ queryKey: registrationsKey });
  useChannel(registrationChannel(id), {
    onMessage: (event) => (event === 'changed' || event === 'removed') && reload(),
    onCatchUp: () => void refetch(),
  });
  // The keyboard goes on where the dossier begins.
  useEffect(() => back.current?.focus(), []);
  const isGone = isApiError(error) && error.status === NOT_FOUND;
  const place = isGone ? null : data?.geom;
  const placeText = place ? JSON.stringify(place) : null;
  useEffect(() => {
    if (placeText === null) return undefined;
    return showGeometry(map, JSON.parse(placeText) as NonNullable<typeof place>);
  }, [map, placeText]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!place || !isFirst.current) return;
    isFirst.current = false;
    goToGeometry(map, place);
  }, [map, place]);
  return (
    <div className={styles.dossier}>
      <div className={styles.back}><Button ref={back} variant="quiet" icon={ArrowLeft} onPress={close}>{nl.back}</Button></div>
      {isGone && <EmptyState title={nl.gone} />}
      {error && !isGone && !data && <EmptyState title={nl.failed} action={<Button icon={RotateCw} onPress={() => void refetch()}>{nl.again}</Button>}>{error.message}</EmptyState>}
      {!data && !error && <SkeletonList rows={10} label={nl.loading} />}
      {data && !isGone && <DossierContent registration={data} onRemoved={onRemoved} />}
    </div>
  );
};
