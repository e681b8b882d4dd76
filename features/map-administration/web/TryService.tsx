import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { StylePreview } from '#platform/map/layers/style/map-style.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { tryAdminMap, type MapSent, type TriedMap } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { keyOf, triedMap } from './tried-map.ts';

const TryMap = lazy(() => import('./TryMap.tsx').then((file) => ({ default: file.TryMap })));

export interface Looked extends TriedMap {
  /** What was chosen when it was drawn so. */
  readonly of: string;
}

interface Props {
  /** As it is chosen now. Null: it is not complete yet. */
  readonly map: MapSent | null;
  /** Drawn as it is set, without asking again. Absent: as the map was when it was looked at. */
  readonly look?: StylePreview;
  /** The map that it would change, as it is now. */
  readonly saved?: Looked | undefined;
}

/** The map as it is chosen, before that is kept. The server asks its source as it will for all, for who looks alone. */
export const TryService = ({ map, look, saved }: Props) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const { isBusy, refusal, attempt } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const [looked, setLooked] = useState<Looked | null>(null);
  const now = map && keyOf(map);
  const isSaved = saved !== undefined && saved.of === now;
  const shown = isSaved ? saved : (looked ?? saved);
  const tryIt = (): Promise<void> =>
    attempt(async () => {
      if (!map || now === null) return;
      if (!isSaved) {
        const body = { ...map, name: map.name.trim() || nl.tryTitle };
        setLooked({ ...(await api.call(tryAdminMap, { query: { ...query, ...(saved && { map_id: saved.preview.id }) }, body })), of: now });
      }
      setOpen(true);
    });
  const isOld = isOpen && shown?.of !== now;
  return (
    <>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      {isOpen && shown && (
        <Suspense fallback={<p role="status">{nl.tryLoading}</p>}>
          <TryMap key={shown.preview.id} map={triedMap(shown.preview, map?.type)} extent={shown.extent} look={look ?? shown.preview} />
        </Suspense>
      )}
      {isOld && <p className={styles.help}>{nl.tryOld}</p>}
      {(!isOpen || isOld) && (
        <div className={styles.buttons}>
          <Button icon={MapIcon} isBusy={isBusy} isDisabled={map === null} onPress={() => void tryIt()}>{isOpen ? nl.tryAgain : nl.tryOpen}</Button>
        </div>
      )}
    </>
  );
};
