import { useCallback, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { publishHeight } from '../band-height.ts';
import { isFocusLost } from '../focus-lost.ts';
import { nl } from '../nl.ts';
import { SnackbarBar } from './SnackbarBar.tsx';
import { snackbar as pageQueue, visibleOf, type Snackbar, type SnackbarQueue } from './snackbar-queue.ts';
import styles from './SnackbarRegion.module.css';

const ownHeight = publishHeight('--cook-messages-height');

/**
 * Reports whether the focus is in the region. When the snackbar that has the focus disappears, the focus returns to where it was
 * before it entered the region. Browsers report no blur when a focused element is removed, so without this the other snackbars would
 * stay paused.
 */
const useFocusInside = () => {
  const [hasFocus, setHasFocus] = useState(false);
  const visit = useRef<{ readonly region: HTMLElement; readonly from: EventTarget | null } | null>(null);
  const returnIfLost = useCallback((): void => {
    if (!visit.current || visit.current.region.contains(document.activeElement)) return;
    const { from } = visit.current;
    visit.current = null;
    setHasFocus(false);
    if (from instanceof HTMLElement && isFocusLost()) from.focus({ preventScroll: true });
  }, []);
  return {
    hasFocus,
    returnIfLost,
    onFocus({ currentTarget: region, relatedTarget: from }: FocusEvent<HTMLElement>): void {
      if (!region.contains(from)) visit.current = { region, from };
      setHasFocus(true);
    },
    onBlur({ currentTarget: region, relatedTarget: to }: FocusEvent<HTMLElement>): void {
      if (region.contains(to)) return;
      visit.current = null;
      setHasFocus(false);
    },
  };
};

/**
 * Shows snackbars, in two live regions that always exist: a polite one, and an assertive one for tone `danger`. While the pointer
 * or the focus is on a snackbar, the durations of all are paused.
 */
export function SnackbarRegion({ queue = pageQueue }: { readonly queue?: SnackbarQueue }) {
  const visible = visibleOf(useSyncExternalStore(queue.subscribe, queue.all));
  const [hasPointer, setHasPointer] = useState(false);
  const { hasFocus, returnIfLost, ...focus } = useFocusInside();
  const isPaused = visible.length > 0 && (hasPointer || hasFocus);
  const bars = (tone: Snackbar['tone']) =>
    visible
      .filter((message) => message.tone === tone)
      .map((message) => (
        <SnackbarBar key={message.id} message={message} isPaused={isPaused} onDismiss={() => queue.dismiss(message.id)} onGone={returnIfLost} />
      ));

  return (
    <section
      ref={ownHeight}
      className={styles.region}
      aria-label={nl.messages}
      // Keeps react-aria from hiding the region behind a dialog and from treating a press on it as a press outside the dialog.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      {...focus}
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
