import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import parts from '../theme/parts.module.css';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
}

/** A setting that applies at once. Use a Checkbox for a setting that is saved by a button. */
export const Switch = ({ children, ...rest }: SwitchProps) => (
  <AriaSwitch {...rest} className={styles.switch}>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
    <span className={parts.words}>{children}</span>
  </AriaSwitch>
);
