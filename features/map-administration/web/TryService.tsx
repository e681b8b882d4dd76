import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import type { StylePreview } from '#platform/map/layers/style/map-style.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { tryAdminMap, type MapSent, type TriedMap } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { keyOf, triedMap } from './tried-map.ts';

const loadTryMap = () => import('./TryMap.tsx').then((file) => ({ default: file.TryMap }));

export interface PreviewedMap extends TriedMap {
  /** The key of the form values with which it was drawn. */
  readonly of: string;
}

interface Props {
  /** The map in the form; null while it is incomplete. */
  readonly map: MapSent | null;
  /** A style to draw without another call; absent: the style of the previewed map. */
  readonly style?: StylePreview;
  /** The saved map, which the form would change. */
  readonly saved?: PreviewedMap | undefined;
}

/** Previews the map in the form before it is saved. The server queries the source as it will for viewers, but only for this user. */
export const TryService = ({ map, style, saved }: Props) => {
  const { api, query } = useAdmin();
  const { isBusy, refusal, attempt } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<PreviewedMap | null>(null);
  const now = map && keyOf(map);
  const isSaved = saved !== undefined && saved.of === now;
  const shown = isSaved ? saved : (previewed ?? saved);
  const tryIt = (): Promise<void> =>
    attempt(async () => {
      if (!map || now === null) return;
      if (!isSaved) {
        const body = { ...map, name: map.name.trim() || nl.tryTitle };
        setPreviewed({ ...(await api.call(tryAdminMap, { query: { ...query, ...(saved && { map_id: saved.preview.id }) }, body })), of: now });
      }
      setOpen(true);
    });
  const isOld = isOpen && shown?.of !== now;
  return (
    <>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      {isOpen && shown && (
        <Deferred
          key={shown.preview.id}
          load={loadTryMap}
          props={{ map: triedMap(shown.preview, map?.type), extent: shown.extent, style: style ?? shown.preview }}
          skeleton={<p role="status">{nl.tryLoading}</p>}
        />
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
