import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './StatusPill.module.css';

export interface StatusPillProps {
  /** The meaning of the colour. The text must say it too. */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

export const StatusPill = ({ tone = 'neutral', children }: StatusPillProps) => (
  <span className={classes(styles.pill, styles[tone])}>{children}</span>
);
