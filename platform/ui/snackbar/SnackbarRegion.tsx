import { useState, useSyncExternalStore } from 'react';
import { nl } from '../nl.ts';
import { SnackbarBar } from './SnackbarBar.tsx';
import { snackbar as pageQueue, visibleOf, type Snackbar, type SnackbarQueue } from './snackbar-queue.ts';
import styles from './SnackbarRegion.module.css';

/**
 * Where snackbars appear. Two live regions that always stand: quiet messages wait for the reader's pause, red ones do
 * not. While the pointer or the focus is on any, all clocks stand still.
 */
export function SnackbarRegion({ queue = pageQueue }: { readonly queue?: SnackbarQueue }) {
  const visible = visibleOf(useSyncExternalStore(queue.subscribe, queue.all));
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = visible.length > 0 && (hasPointer || hasFocus);
  const bars = (tone: Snackbar['tone']) =>
    visible
      .filter((message) => message.tone === tone)
      .map((message) => (
        <SnackbarBar key={message.id} message={message} isPaused={isPaused} onDismiss={() => queue.dismiss(message.id)} />
      ));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to what passes, nothing is to be done with it
    <section
      className={styles.region}
      aria-label={nl.messages}
      // React-aria then neither hides it behind a dialog nor takes a press on it as one beside the dialog.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <div role="status" className={styles.messages}>
        {bars('neutral')}
      </div>
      <div role="alert" className={styles.messages}>
        {bars('danger')}
      </div>
    </section>
  );
}
