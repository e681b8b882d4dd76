import { useState } from 'react';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import { readTyped } from '#platform/geo/drawn-geometry.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { typedHelp, wrongTyped } from '#platform/map/ui/TypedGeometry.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { largestRadius } from '../../contract.ts';
import type { RedlineController } from '../draw/redline-controller.ts';
import { drawingKinds, SMALLEST_RADIUS, storedType, type DrawingKind } from '../model/drawing.ts';
import { nl } from '../nl.ts';
import { RadiusField } from './RadiusField.tsx';
import styles from './RedlinePanel.module.css';

/** Metres. */
const USUAL_RADIUS = 50;

const kindOptions = drawingKinds.map((value) => ({ value, label: nl.kinds[value] }));

/** Draws at typed coordinates, initially the centre of the map. */
export const TypedDrawing = ({ controller }: { readonly controller: RedlineController }) => {
  const map = useMap();
  const [kind, setKind] = useState<DrawingKind>('point');
  const [text, setText] = useState(() => formatCoordinatePair(map.state.get().centre));
  const [radius, setRadius] = useState(USUAL_RADIUS);
  const [wrong, setWrong] = useState<'place' | 'radius' | null>(null);
  const draw = (): void => {
    const geometry = readTyped(storedType(kind), text);
    const isRadiusWrong = kind === 'circle' && !(radius >= SMALLEST_RADIUS && radius <= largestRadius);
    setWrong(geometry === null ? 'place' : isRadiusWrong ? 'radius' : null);
    if (geometry && !isRadiusWrong) controller.place(kind, { geometry, radius: kind === 'circle' ? radius : null });
  };
  return (
    <Disclosure title={nl.typed} headingLevel={3}>
      <PlainForm className={styles.form} onSubmit={draw}>
        <Select label={nl.typedKind} options={kindOptions} value={kind} onChange={setKind} />
        <TextArea
          label={nl.position}
          description={typedHelp[storedType(kind)]}
          value={text}
          onChange={setText}
          {...(wrong === 'place' && { error: wrongTyped[storedType(kind)] })}
        />
        {kind === 'circle' && (
          <RadiusField value={radius} onChange={setRadius} {...(wrong === 'radius' && { error: nl.wrongRadius })} />
        )}
        <Button type="submit">{nl.place}</Button>
      </PlainForm>
    </Disclosure>
  );
};
