import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import { nl } from '../nl.ts';
import { Spinner } from '../progress/Spinner.tsx';
import styles from './Button.module.css';
import { useBusy } from './use-busy.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  /** Use one primary button per screen or dialog, and quiet among many buttons. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: LucideIcon;
  /** The button keeps its size and focus, and cannot be pressed. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  /** Fills the width of its container. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary', icon: Icon, isBusy = false, busyLabel = nl.busy, isWide, children, ...rest
}: ButtonProps) {
  const busy = useBusy(isBusy, busyLabel);
  return (
    <AriaButton
      {...rest}
      {...busy}
      className={classes(styles.button, styles[variant], isWide && styles.wide)}
    >
      {isBusy && (
        <span className={Icon ? styles.icon : styles.centre}>
          <Spinner label={busyLabel} />
        </span>
      )}
      {Icon && !isBusy && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={isBusy && !Icon ? styles.unseen : undefined}>{children}</span>
    </AriaButton>
  );
}
