import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { tryAdminMap, type MapSent, type TriedMap } from '../contract.ts';
import { mapForm, type MapValues } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

const TryMap = lazy(() => import('./TryMap.tsx').then((file) => ({ default: file.TryMap })));

interface Looked extends TriedMap {
  /** What was chosen when it was asked for. */
  readonly of: string;
}

/** The map as it is chosen, before it is made. The server asks its source as it will for all, for who looks alone. */
export const TryService = ({ map }: { /** Null: it is not complete yet. */ readonly map: MapSent | null }) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const { isBusy, refusal, attempt } = useAttempt();
  const [looked, setLooked] = useState<Looked | null>(null);
  // What it is called makes it look no other.
  const now = JSON.stringify({ ...map, name: '' });
  const look = (): Promise<void> =>
    attempt(async () => {
      if (map) setLooked({ ...(await api.call(tryAdminMap, { query, body: { ...map, name: map.name.trim() || nl.tryTitle } })), of: now });
    });
  const isOld = looked !== null && looked.of !== now;
  return (
    <>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      {looked && (
        <Suspense fallback={<p role="status">{nl.tryLoading}</p>}>
          <TryMap key={looked.preview.id} map={looked.preview} extent={looked.extent} look={looked.preview} />
        </Suspense>
      )}
      {isOld && <p className={styles.help}>{nl.tryOld}</p>}
      {(!looked || isOld) && (
        <div className={styles.buttons}>
          <Button icon={MapIcon} isBusy={isBusy} isDisabled={map === null} onPress={() => void look()}>{looked ? nl.tryAgain : nl.tryOpen}</Button>
        </div>
      )}
    </>
  );
};

/** In the form of a map that is filled in by hand. */
export const TryNew = ({ control }: OfForm) => {
  const values = useWatch({ control }) as MapValues;
  const { data } = mapForm.safeParse(values);
  return <Section title={nl.tryTitle} text={nl.tryBefore}><TryService map={data ?? null} /></Section>;
};
