import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { TypedGeometry } from '#platform/map/ui/TypedGeometry.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { LONGEST_TITLE, SMALLEST_RADIUS, type Drawing } from '../model/drawing.ts';
import { plainText } from '../model/plain-text.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import type { DrawingTool } from './drawing-tool.ts';
import { StyleFields } from './StyleFields.tsx';
import { RadiusField } from './RadiusField.tsx';
import styles from './RedlinePanel.module.css';
import type { RedlineController } from '../draw/redline-controller.ts';

/** The coordinates of a drawing, for users who cannot drag it. */
const MoveTyped = ({ controller, drawing }: { readonly controller: RedlineController; readonly drawing: Drawing }) => (
  <Disclosure title={nl.position} headingLevel={3}>
    <TypedGeometry
      geometry={drawing.geometry}
      onChange={(geometry) => {
        if (controller.change(drawing.id, { geometry })) announce(fill(nl.moved, { name: nameOf(drawing) }));
      }}
    />
  </Disclosure>
);

interface EditorProps {
  readonly redline: DrawingTool;
  readonly drawing: Drawing;
}

/** The properties of a drawing that can be changed without a pointer. */
export const Editor = ({ redline: { controller }, drawing }: EditorProps) => {
  const { id, kind, title, radius } = drawing;
  const titleRef = useRef<HTMLInputElement>(null);
  // Selects the default text of a new text, so that the user can type at once.
  const isNewText = kind === 'text' && title === nl.newText;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    if (isNewText) titleRef.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it comes, and not again while it is typed
  }, []);
  return (
    <section ref={section} className={styles.editor} aria-label={fill(nl.editing, { name: nameOf(drawing) })}>
      <TextField
        label={kind === 'text' ? nl.text : nl.title}
        value={title}
        maxLength={LONGEST_TITLE}
        inputRef={titleRef}
        onChange={(value) => controller.change(id, { title: plainText(value, LONGEST_TITLE) }, 'title')}
      />
      {radius !== null && (
        <RadiusField
          value={radius}
          formatOptions={{ maximumFractionDigits: 2 }}
          onChange={(value) => {
            if (value >= SMALLEST_RADIUS) controller.change(id, { radius: value }, 'radius');
          }}
        />
      )}
      <StyleFields kind={kind} style={drawing} onChange={(changes, field) => controller.change(id, changes, field)} />
      <MoveTyped controller={controller} drawing={drawing} />
      <div className={common.buttons}>
        <Button onPress={() => controller.choose(null)}>{nl.done}</Button>
        <Button variant="quiet" icon={Trash2} onPress={() => controller.remove(id)}>
          {nl.remove}
        </Button>
      </div>
    </section>
  );
};
