import { useState, useSyncExternalStore } from 'react';
import { publishHeight } from '../band-height.ts';
import { nl } from '../nl.ts';
import { SnackbarBar } from './SnackbarBar.tsx';
import { snackbar as pageQueue, visibleOf, type Snackbar, type SnackbarQueue } from './snackbar-queue.ts';
import styles from './SnackbarRegion.module.css';

const ownHeight = publishHeight('--cook-messages-height');

/**
 * Shows snackbars, in two live regions that always exist: a polite one, and an assertive one for tone `danger`. While the pointer
 * or the focus is on a snackbar, the durations of all are paused.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it observes pointer and focus, and is not a control
    <section
      ref={ownHeight}
      className={styles.region}
      aria-label={nl.messages}
      // Keeps react-aria from hiding the region behind a dialog and from treating a press on it as a press outside the dialog.
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
