import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { RedlineController } from '../draw/redline-controller.ts';
import type { Drawing } from '../model/drawing.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { wrongTyped } from './wrong-typed.ts';
import styles from './RedlinePanel.module.css';
import { readTyped, withHolesOf, writeTyped } from './typed-geometry.ts';

/** The coordinates of a drawing, for users who cannot drag it. */
export const MoveTyped = ({ controller, drawing }: { readonly controller: RedlineController; readonly drawing: Drawing }) => {
  const { id, kind, geometry } = drawing;
  const [text, setText] = useState(() => writeTyped(geometry));
  const [isWrong, setWrong] = useState(false);
  const [written, setWritten] = useState(geometry);
  // The drawing was moved with the pointer or by undo.
  if (written !== geometry) {
    setWritten(geometry);
    setText(writeTyped(geometry));
  }
  return (
    <Disclosure title={nl.position} headingLevel={3}>
      <PlainForm
        className={styles.form}
        onSubmit={() => {
          const typed = readTyped(kind, text);
          setWrong(typed === null);
          if (typed && controller.change(id, { geometry: withHolesOf(typed, geometry) })) announce(fill(nl.moved, { name: nameOf(drawing) }));
        }}
      >
        <TextArea
          label={nl.position}
          description={kind === 'line' || kind === 'polygon' ? nl.cornersHelp : nl.positionHelp}
          rows={kind === 'line' || kind === 'polygon' ? 3 : 1}
          value={text}
          onChange={setText}
          {...(isWrong && { error: wrongTyped(kind) })}
        />
        <Button type="submit">{nl.move}</Button>
      </PlainForm>
    </Disclosure>
  );
};
