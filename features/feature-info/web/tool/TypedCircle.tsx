import { useState } from 'react';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nl } from '../nl.ts';
import type { QueryPlace } from '../place.ts';
import styles from './InfoTool.module.css';
import { LARGEST_RADIUS, readCircle } from './typed-places.ts';

const USUAL_RADIUS = 50;

/** Queries a typed circle, initially around the centre of the map. */
export const TypedCircle = ({ onAsk }: { readonly onAsk: (place: QueryPlace) => void }) => {
  const map = useMap();
  const [centre, setCentre] = useState(() => formatCoordinatePair(map.state.get().centre));
  const [radius, setRadius] = useState(USUAL_RADIUS);
  const [wrong, setWrong] = useState<'centre' | 'radius' | null>(null);
  return (
    <PlainForm
      className={styles.form}
      onSubmit={() => {
        const circle = readCircle(centre, radius);
        setWrong(typeof circle === 'string' ? circle : null);
        if (typeof circle !== 'string') onAsk(circle);
      }}
    >
      <TextField
        label={nl.centre}
        description={nl.centreHelp}
        value={centre}
        onChange={setCentre}
        {...(wrong === 'centre' && { error: nl.wrongPair })}
      />
      <NumberField
        label={nl.radius}
        unit="m"
        minValue={1}
        maxValue={LARGEST_RADIUS}
        value={radius}
        onChange={setRadius}
        {...(wrong === 'radius' && { error: nl.wrongRadius })}
      />
      <Button type="submit">{nl.ask}</Button>
    </PlainForm>
  );
};
