import { useState } from 'react';
import { readTyped, withHolesOf, writeTyped, type DrawnGeometry, type DrawnType } from '#platform/geo/drawn-geometry.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';

/** What is wrong with typed corners that cannot be read. */
export const wrongTyped: Readonly<Record<DrawnType, string>> = { Point: nl.wrongPair, LineString: nl.wrongLine, Polygon: nl.wrongPolygon };
export const typedHelp: Readonly<Record<DrawnType, string>> = { Point: nl.positionHelp, LineString: nl.positionsHelp, Polygon: nl.positionsHelp };

interface TypedGeometryProps {
  readonly geometry: DrawnGeometry;
  /** Text of the button. */
  readonly submit?: string;
  readonly onChange: (geometry: DrawnGeometry) => void;
}

/** The corners of a geometry as coordinates to type, for users who cannot drag them. Holes of a polygon stay. */
export const TypedGeometry = ({ geometry, submit = nl.move, onChange }: TypedGeometryProps) => {
  const { type } = geometry;
  const [text, setText] = useState(() => writeTyped(geometry));
  const [isWrong, setWrong] = useState(false);
  const [written, setWritten] = useState(geometry);
  // The geometry was changed in another way, such as with the pointer or by undo.
  if (written !== geometry) {
    setWritten(geometry);
    setText(writeTyped(geometry));
    setWrong(false);
  }
  return (
    <PlainForm
      className={common.stack2}
      onSubmit={() => {
        const typed = readTyped(type, text);
        setWrong(typed === null);
        if (typed) onChange(withHolesOf(typed, geometry));
      }}
    >
      <TextArea
        label={nl.position}
        description={typedHelp[type]}
        rows={type === 'Point' ? 1 : 3}
        value={text}
        onChange={setText}
        {...(isWrong && { error: wrongTyped[type] })}
      />
      <Button type="submit">{submit}</Button>
    </PlainForm>
  );
};
