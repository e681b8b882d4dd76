import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { readPlace, writePlace } from './place-text.ts';
import { TypedField } from './TypedField.tsx';

const loadPlaceDialog = () => import('./PlaceDialog.tsx').then((module) => ({ default: module.PlaceDialog }));

interface Props {
  /** Id of the configuration whose map is shown. */
  readonly id: number;
  readonly label: string;
  readonly help?: string;
  readonly place: Geometry | null;
  readonly isPoint?: boolean;
  readonly onChange: (place: Geometry | null) => void;
}

/** A field for a place, typed as coordinates or chosen on the map. */
export const PlaceField = ({ id, label, help, place, isPoint = false, onChange }: Props) => {
  const [isOpen, open] = useState(false);
  const isComposed = place !== null && writePlace(place) === null;
  const read = (text: string): Geometry | null => {
    const found = readPlace(text);
    return isPoint && found?.type !== 'Point' ? null : found;
  };
  const description = [help, isPoint ? nl.pointHelp : nl.cornersHelp, isComposed ? nl.placeComposed : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.tight}>
      <TypedField
        label={label} description={description} isLong={!isPoint}
        value={place} write={(geometry) => writePlace(geometry) ?? ''} read={read} wrong={isPoint ? nl.pointWrong : nl.cornersWrong} onChange={onChange}
      />
      <div className={styles.row}>
        <Button icon={MapPin} onPress={() => open(true)}>{nl.placeOnMap}</Button>
        {isComposed && <Button onPress={() => onChange(null)}>{nl.placeClear}</Button>}
      </div>
      {isOpen && <Deferred load={loadPlaceDialog} props={{ id, title: label, place, isPoint, onChoose: onChange, close: () => open(false) }} />}
    </div>
  );
};
