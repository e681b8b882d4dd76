import { useEffect, useRef } from 'react';
import { useTouch } from '#platform/ui/media/use-media.ts';
import common from '#platform/ui/theme/common.module.css';
import type { ClickedObject } from './drawn-layers-controller.ts';
import styles from './FilePanel.module.css';
import { nl } from './nl.ts';

/** Formats a value as text. Mark-up in a file from a stranger must not take effect here. */
const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nl.empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const One = ({ object: { layer, properties } }: { readonly object: ClickedObject }) => (
  <section className={styles.object} aria-label={layer}>
    <h4>{layer}</h4>
    <dl>
      {Object.entries(properties).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{asText(value)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface Props {
  /** Null before the first click. */
  readonly objects: readonly ClickedObject[] | null;
}

/** Shows the attributes of the clicked features. */
export const ClickedObjects = ({ objects }: Props) => {
  const isTouch = useTouch();
  const section = useRef<HTMLElement>(null);
  // The list above may be long: scroll to the new result.
  useEffect(() => {
    if (objects) section.current?.scrollIntoView({ block: 'nearest' });
  }, [objects]);
  return (
    <section ref={section} className={styles.pressed} aria-labelledby="file-drop-pressed">
      <h3 id="file-drop-pressed">{nl.pressed}</h3>
      <div role="status">
        {objects === null && <p className={common.note}>{isTouch ? nl.press : `${nl.press} ${nl.pressKeys}`}</p>}
        {objects?.length === 0 && <p className={common.note}>{nl.nothing}</p>}
        {objects?.map((object) => <One key={object.key} object={object} />)}
      </div>
    </section>
  );
};
