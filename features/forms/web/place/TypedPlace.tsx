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
  /** The shapes that can be placed. */
  readonly kinds: readonly DrawnType[];
  readonly onPlace: (place: DrawnGeometry) => void;
}

const order: readonly DrawnType[] = ['Point', 'LineString', 'Polygon'];

const NewPlace = ({ kinds, onPlace }: Pick<TypedPlaceProps, 'kinds' | 'onPlace'>) => {
  const offered = order.filter((kind) => kinds.includes(kind));
  const [kind, setKind] = useState<DrawnType>(offered[0] ?? 'Point');
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
      {offered.length > 1 && <Select label={nl.typedKind} options={offered.map((value) => ({ value, label: nl.kinds[value] }))} value={kind} onChange={setKind} />}
      <TextArea
        label={nl.typedCorners} description={typedHelp[kind]} rows={kind === 'Point' ? 1 : 3} value={text} onChange={setText}
        {...(isWrong && { error: wrongTyped[kind] })}
      />
      <Button type="submit">{nl.placeHere}</Button>
    </PlainForm>
  );
};

/** Places a registration at typed coordinates, for users who cannot point. */
export const TypedPlace = ({ place, kinds, onPlace }: TypedPlaceProps) => (
  <Disclosure title={nl.typed} headingLevel={4}>
    {place ? <TypedGeometry geometry={place} onChange={onPlace} /> : <NewPlace kinds={kinds} onPlace={onPlace} />}
  </Disclosure>
);
