import { useState } from 'react';
import { readTyped, type DrawnGeometry, type DrawnType } from '#platform/geo/drawn-geometry.ts';
import { TypedGeometry, typedHelp, wrongTyped } from '#platform/map/ui/TypedGeometry.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { nl } from '../nl.ts';

interface TypedPlaceProps {
  /** The place to move; null: there is none yet, or it has several parts. */
  readonly place: DrawnGeometry | null;
  readonly onPlace: (place: DrawnGeometry) => void;
}

const options = (['Point', 'LineString', 'Polygon'] as const).map((value) => ({ value, label: nl.kinds[value] }));

const NewPlace = ({ onPlace }: Pick<TypedPlaceProps, 'onPlace'>) => {
  const [kind, setKind] = useState<DrawnType>('Point');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <PlainForm
      className={common.stack2}
      onSubmit={() => {
        const typed = readTyped(kind, text);
        setWrong(typed === null);
        if (typed) onPlace(typed);
      }}
    >
      <Select label={nl.typedKind} options={options} value={kind} onChange={setKind} />
      <TextArea
        label={nl.typedCorners} description={typedHelp[kind]} rows={kind === 'Point' ? 1 : 3} value={text} onChange={setText}
        {...(isWrong && { error: wrongTyped[kind] })}
      />
      <Button type="submit">{nl.placeHere}</Button>
    </PlainForm>
  );
};

/** Places a registration at typed coordinates, for users who cannot point. */
export const TypedPlace = ({ place, onPlace }: TypedPlaceProps) => (
  <Disclosure title={nl.typed} headingLevel={4}>
    {place ? <TypedGeometry geometry={place} onChange={onPlace} /> : <NewPlace onPlace={onPlace} />}
  </Disclosure>
);
