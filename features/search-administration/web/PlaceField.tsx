import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { attempt } from '#platform/web/api/attempt.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';
import { readPlace, writePlace } from './written-place.ts';

const DrawPlaceDialog = lazy(() => import('./DrawPlaceDialog.tsx').then((module) => ({ default: module.DrawPlaceDialog })));

interface PlaceFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Loads the line or polygon of the entry, which does not fit in the field; absent when it has none. */
  readonly loadShape?: () => Promise<Geometry | null>;
}

/** The location of an entry, typed or drawn on a map. */
export const PlaceField = ({ value, onChange, error, loadShape }: PlaceFieldProps) => {
  /** The geometry with which the map opens; undefined while it is closed. */
  const [shown, show] = useState<Geometry | null>();
  const open = () => attempt(async () => show(readPlace(value) ?? (await loadShape?.()) ?? null));
  return (
    <div className={styles.place}>
      <TextField label={nl.place} description={loadShape ? nl.placeKeeps : nl.placeHelp} value={value} onChange={onChange} error={error} />
      <Button icon={MapPin} onPress={() => void open()}>{nl.draw}</Button>
      {shown !== undefined && (
        <Suspense>
          <DrawPlaceDialog place={shown} onChoose={(place) => onChange(writePlace(place))} close={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
