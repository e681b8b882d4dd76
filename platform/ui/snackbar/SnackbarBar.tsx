import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import { EscapeArea } from '../escape-area/EscapeArea.tsx';
import { nl } from '../nl.ts';
import parts from '../theme/parts.module.css';
import type { Snackbar } from './snackbar-queue.ts';
import styles from './SnackbarRegion.module.css';

export interface SnackbarBarProps {
  readonly message: Snackbar;
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
  /** Called after it was removed from the page, for any reason. */
  readonly onGone: () => void;
}

/** Milliseconds up to which a message is brief. */
const BRIEF = 5_000;

/** A long message must not cover what the user works with: one that stays, has a button or lasts over five seconds. */
const isLong = ({ duration, action }: Snackbar): boolean => duration === 'until-dismissed' || duration > BRIEF || action !== undefined;

export function SnackbarBar({ message, isPaused, onDismiss, onGone }: SnackbarBarProps) {
  const { text, lang, tone, action, content, duration } = message;
  useCountdown(duration, isPaused, onDismiss);
  useEffect(() => onGone, [onGone]);
  const act = () => {
    action?.onPress();
    onDismiss();
  };
  return (
    <EscapeArea
      className={classes(styles.bar, tone === 'danger' && styles.danger)}
      data-lasting={duration === 'until-dismissed' || undefined}
      data-long={isLong(message) || undefined}
      data-scheme={tone === 'neutral' ? 'inverse' : undefined}
      onEscape={onDismiss}
    >
      {tone === 'danger' && <CircleAlert className={parts.icon} aria-hidden="true" />}
      <div className={styles.text}>
        {lang ? <span lang={lang}>{text}</span> : text}
        {content && <div className={styles.content}>{content}</div>}
      </div>
      <div className={styles.buttons}>
        {action && (
          <Button className={styles.action} onPress={act}>
            {action.label}
          </Button>
        )}
        <Button className={styles.close} aria-label={nl.close} onPress={onDismiss}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </EscapeArea>
  );
}

/** Calls `onEnd` after `duration`, not counting the time during which it is paused. */
function useCountdown(duration: Snackbar['duration'], isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration === 'until-dismissed' ? null : duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const milliseconds = remaining.current;
    if (milliseconds === null || isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), milliseconds);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, milliseconds - (performance.now() - started));
    };
  }, [isPaused]);
}
